import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { templates } from "../scripts/templates.ts";
import { median } from "./format.ts";
import { get } from "./get.ts";
import type { Options, PartResult } from "./goals.ts";

/** With the cache warmer, which tests turn off. */
export const AS_SHIPPED = { CACHE_WARMER_PAGES: "" };

const TOKEN = "the token of the benchmark for the metrics";

/** Without rate limits. */
export function startSite(environment: Record<string, string> = {}): Promise<BuiltSite> {
  return startBuiltSite({
    NODE_ENV: "production",
    RATE_SCALE: "1000000",
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: "error",
    ...environment,
  });
}

export async function withSite<Result>(
  environment: Record<string, string>,
  measure: (site: BuiltSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(environment);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

export async function listPages(site: BuiltSite, limit: number): Promise<string[]> {
  const pages: string[] = [];
  for (const path of templates) {
    if (pages.length < limit && (await get(site.url + path)).status === 200) pages.push(path);
  }
  return pages;
}

export async function measureStart({ runs }: Options): Promise<PartResult> {
  const seconds: number[] = [];
  while (seconds.length < runs) {
    const startedAt = performance.now();
    await withSite(AS_SHIPPED, async (site) => {
      const { status } = await get(site.url);
      if (status !== 200) throw new Error(`the first page answered ${status}`);
      seconds.push((performance.now() - startedAt) / 1000);
    });
  }
  return {
    figures: { start: median(seconds) },
    section: [
      "## Start",
      "From the start of the process, with an empty data folder, to the first page, in seconds:",
      `${seconds.map((one) => one.toFixed(2)).join(", ")}.`,
    ],
  };
}

export async function metricOf(site: BuiltSite, name: string): Promise<number> {
  const { body } = await get(`${site.url}/metrics`, { authorization: `Bearer ${TOKEN}` });
  const value = new RegExp(`^${name} (\\S+)$`, "m").exec(body.toString())?.[1];
  if (value === undefined) throw new Error(`the site has no metric ${name}`);
  return Number(value);
}
