import { expect, test } from "vitest";
import { headerProblems } from "#tests/support/security-headers.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile({
  SITE_URL: "https://larkfield.example",
  MAIL: "files",
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

test.each([
  ["/feed.xml", "application/rss+xml; charset=utf-8", 14],
  ["/feed.atom", "application/atom+xml; charset=utf-8", 14],
  ["/feed.json", "application/feed+json; charset=utf-8", 14],
  ["/category/operations/feed.xml", "application/rss+xml; charset=utf-8", 2],
  ["/category/operations/feed.atom", "application/atom+xml; charset=utf-8", 2],
  ["/category/operations/feed.json", "application/feed+json; charset=utf-8", 2],
])("%s is a feed of whole posts with absolute URLs", async (path, type, least) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(headerProblems(response.headers, "cross-origin")).toEqual([]);
  const text = await response.text();
  expect(text.split("https://larkfield.example/blog/").length).toBeGreaterThan(least);
  expect(text).not.toMatch(/(?:href|src)=\\?"[/#]/);
  const again = await get(path, { "if-none-match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("a JSON feed contains its version and URL", async () => {
  const feed = await (await get("/feed.json")).json();
  expect(feed).toMatchObject({
    version: expect.stringContaining("jsonfeed.org"),
    feed_url: "https://larkfield.example/feed.json",
  });
  expect(feed.items[0].content_html).toContain("<p>");
});

test.each(["/category/nope/feed.xml", "/feed.rss"])("%s is no feed", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("blog pages link to their feeds", async () => {
  const html = await (await get("/category/operations")).text();
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toContain('href="/category/operations/feed.atom"');
});
