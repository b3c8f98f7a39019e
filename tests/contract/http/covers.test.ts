import { expect, test } from "vitest";
import { missingFiles } from "#server/http/static-files.ts";
import { covers } from "#server/images/images.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { createTestApp } from "#tests/support/test-app.ts";

async function serveCovers() {
  const site = await openSiteWithoutPort();
  const app = createTestApp({}, covers(site), missingFiles);
  const get = async (slug: string, init?: RequestInit) =>
    app.request(`http://localhost:3000/assets/covers/${slug}.svg`, init);
  return { site, get };
}

test("serves a cover for every slug", async () => {
  const { site, get } = await serveCovers();
  const { services, hirePages, caseStudies } = site.content.current;
  const entries = [services, hirePages, caseStudies, site.content.posts(), site.content.openings()];
  for (const [entry] of entries) {
    const response = await get(entry?.slug as string);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
  }
  expect((await get("node.js-development")).status).toBe(200);
});

test("caches a cover for an hour, compressed, and revalidates it by ETag", async () => {
  const { get } = await serveCovers();
  const first = await get("ai-agent", { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(first.headers.get("content-encoding")).toBe("br");
  const etag = first.headers.get("etag") ?? "";
  const again = await get("ai-agent", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await get("ai-agent", { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
});

test("covers of one blog category share their colors, those of another have others", async () => {
  const { site, get } = await serveCovers();
  const colorsOf = async (slug: string) => /<style>.*<\/style>/.exec(await (await get(slug)).text())?.[0];
  const byCategory = Map.groupBy(site.content.posts(), ({ category_slug }) => category_slug);
  const colors = [];
  for (const posts of byCategory.values()) {
    const own = new Set(await Promise.all(posts.map(({ slug }) => colorsOf(slug))));
    expect(own.size).toBe(1);
    colors.push(...own);
  }
  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors).size).toBe(colors.length);
});

test("the covers of case studies have the colors of their clients", async () => {
  const { site, get } = await serveCovers();
  const { caseStudies } = site.content.current;
  const grounds = new Set<string>();
  for (const { slug, cover } of caseStudies) {
    const svg = await (await get(slug)).text();
    const ground = /\.g\{color:(#\w+)/.exec(svg)?.[1] as string;
    if (cover !== undefined) expect(ground).toBe(cover.color);
    grounds.add(ground);
  }
  if (caseStudies.every(({ cover }) => cover)) expect(grounds.size).toBe(caseStudies.length);
});

test.each(["no-such-thing", "..%2f..%2fcompany", "AI-AGENT", "%61i-agent", "constructor"])(
  "%s has no cover, and the 404 is not cached",
  async (slug) => {
    const { get } = await serveCovers();
    const response = await get(slug);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  },
);

test("refuses POST to a cover", async () => {
  const { get } = await serveCovers();
  const response = await get("ai-agent", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("serves no cover for unpublished entries", async () => {
  const { site, get } = await serveCovers();
  const { slug, date } = site.content.posts()[0] as { slug: string; date: string };
  site.clock.now = Date.parse(date) - 1;
  expect((await get(slug)).status).toBe(404);
  site.clock.now = Date.parse(date);
  expect((await get(slug)).status).toBe(200);
});
