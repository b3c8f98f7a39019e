import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { readRegistry } from "#server/content/url-registry.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const registry = readRegistry(readFileSync("content/url-registry.txt", "utf8"));

/** Programs request files, so they need no redirects for typos. */
const isPage = (address: string) => !/\.(?:xml|atom|json|txt|ics)$|\{/.test(address);

async function follow(address: string): Promise<string> {
  const { status, headers } = await fetch(site.url + address, { redirect: "manual", method: "HEAD" });
  return status === 301 ? `301 ${headers.get("location")}` : String(status);
}

test("redirects every former URL to its target in one step, in any letter case, with its query", async () => {
  const moved = registry.filter(({ to }) => to !== null);
  expect(moved.length).toBeGreaterThan(0);
  for (const { url, to } of moved) {
    const one = url.replace(/\{\w+\}/, "anything");
    expect(await follow(one), one).toBe(`301 ${to}`);
    if (!isPage(one)) continue;
    expect(await follow(`${one.toUpperCase()}/?a=1`), one).toBe(`301 ${to}?a=1`);
  }
});

test("redirects other letter case and trailing slashes in one step", async () => {
  const pages = registry.filter(({ url, to }) => to === null && isPage(url) && url !== "/");
  expect(pages.length).toBeGreaterThan(10);
  for (const { url } of pages) {
    expect(await follow(`${url}/`), url).toBe(`301 ${url}`);
    expect(await follow(url.toUpperCase()), url).toBe(`301 ${url}`);
  }
});
