import { get as httpGet } from "node:http";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { templates } from "../scripts/templates.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";

/** With the cache warmer, which tests turn off. */
export const AS_SHIPPED = { CACHE_WARMER_PAGES: "" };

/** Without rate limits. */
export async function withSite<Result>(
  environment: Record<string, string>,
  measure: (site: BuiltSite) => Promise<Result>,
): Promise<Result> {
  const site = await startBuiltSite({
    NODE_ENV: "production",
    RATE_SCALE: "1000000",
    LOG_LEVEL: "error",
    ...environment,
  });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/** A GET on a new connection, which leaves the body compressed. */
export async function get(url: string): Promise<{ status: number; headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    httpGet(url, { headers, agent: false }, (response) => {
      response.toArray().then(
        (chunks) =>
          resolve({
            status: response.statusCode as number,
            headers: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        reject,
      );
    }).on("error", reject);
  });
}

export async function getPage(url: string): Promise<void> {
  const { status } = await get(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** Pages in other states, such as 404, are left out. */
export async function listPages(site: BuiltSite, limit: number): Promise<string[]> {
  const pages: string[] = [];
  for (const path of templates) {
    if (pages.length < limit && (await get(site.url + path)).status === 200) pages.push(path);
  }
  return pages;
}

export async function measureStart({ runs }: Options): Promise<PartResult> {
  const rows = await measureRows(["start"], runs, async () => {
    const startedAt = performance.now();
    return withSite(AS_SHIPPED, async (site) => {
      await getPage(site.url);
      return { seconds: (performance.now() - startedAt) / 1000 };
    });
  });
  return {
    figures: { start: worst(rows, "seconds") },
    title: "Start",
    about: "From the start of the process, with an empty data folder, to the first page.",
    table: tableOf(rows, { seconds: "s" }),
  };
}
