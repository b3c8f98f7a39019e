import { setTimeout as sleep } from "node:timers/promises";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { templates } from "../scripts/templates.ts";
import { ACCEPTED, ask } from "./ask.ts";
import { figureOf } from "./site.ts";

/** What the first visitor of a page waits for. */
export interface ColdPage {
  path: string;
  milliseconds: number;
}

const LEFT = "fairlead_pages_left_to_make_ahead";
const LOOK_MS = 200;

/** Asks for one page of each kind, one after the other. */
export async function measureColdPages({ url }: BuiltSite): Promise<ColdPage[]> {
  const pages: ColdPage[] = [];
  for (const path of templates) {
    const startedAt = performance.now();
    await ask(url + path, { "accept-encoding": ACCEPTED });
    pages.push({ path, milliseconds: performance.now() - startedAt });
  }
  return pages;
}

export function slowestFirst(pages: readonly ColdPage[]): ColdPage[] {
  return pages.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

/** The same once the site has made ahead what it makes: of some kinds, such as search results, that is nothing. */
export async function measureWarmPages(site: BuiltSite): Promise<ColdPage[]> {
  while ((await figureOf(site, LEFT)) > 0) await sleep(LOOK_MS);
  return measureColdPages(site);
}
