import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";

const TOKEN = "a token that only the operator has";

const site = await startBuiltSite({ CACHE_WARMER_PAGES: "3", METRICS_TOKEN: TOKEN });
afterAll(site.stop);

async function figure(name: string): Promise<string | undefined> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return new RegExp(`^${name} (\\S+)$`, "m").exec(await response.text())?.[1];
}

test("serves the first request after a start from the page cache", async () => {
  expect((await fetch(site.url)).status).toBe(200);
  await expect.poll(() => figure("fairlead_page_cache_warmer_queued")).toBe("0");
  // The cache warmer compresses with brotli only.
  const headers = { "accept-encoding": "br" };
  expect((await fetch(`${site.url}/services`, { headers })).status).toBe(200);
  expect(await figure("fairlead_page_cache_hits_total")).toBe("1");
});
