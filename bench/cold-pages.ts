import { templates } from "../scripts/templates.ts";
import { ACCEPTED, ask } from "./ask.ts";

/** What the first visitor of a page waits for. */
export interface ColdPage {
  path: string;
  milliseconds: number;
}

/** Asks for one page of each kind, none of which was made before; the second request of each is not counted. */
export async function measureColdPages(url: string): Promise<ColdPage[]> {
  const pages: ColdPage[] = [];
  for (const path of templates) {
    const startedAt = performance.now();
    await ask(url + path, { "accept-encoding": ACCEPTED });
    pages.push({ path, milliseconds: performance.now() - startedAt });
  }
  return pages.sort((one, other) => other.milliseconds - one.milliseconds);
}
