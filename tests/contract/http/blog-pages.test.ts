import { expect, test } from "vitest";
import { company, inHtml } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

test.each([
  ["/blog?page=99", 302, "/blog?page=2"],
  ["/blog?page=99&utm_source=news&a=%2F", 302, "/blog?page=2&utm_source=news&a=%2F"],
  ["/blog?utm_source=news&page=0", 302, "/blog?utm_source=news"],
  ["/blog?page=0", 302, "/blog"],
  ["/blog?page=-4", 302, "/blog"],
  ["/category/operations?page=7", 302, "/category/operations"],
  ["/search/form?page=99", 302, /^\/search\/form(\?page=\d)?$/],
  ["/search?keyword=fsync+cost", 302, "/search/fsync%20cost"],
  ["/search?keyword=caf%C3%A9%2Fbar%3F", 302, "/search/caf%C3%A9%2Fbar%3F"],
  [`/search?keyword=${"a".repeat(199)}%F0%9F%98%80`, 302, `/search/${"a".repeat(199)}`],
  ["/search?keyword=%20", 302, "/blog"],
  ["/search?keyword=...", 302, "/blog"],
  ["/search", 302, "/blog"],
  ["/search/%20", 302, "/blog"],
  ["/blog/1", 301, "/blog/what-fsync-costs"],
  ["/blog/1?utm_source=news&a=%2F", 301, "/blog/what-fsync-costs?utm_source=news&a=%2F"],
  [`/blog?page=${"9".repeat(400)}`, 302, "/blog?page=2"],
  [`/blog?page=-${"9".repeat(400)}`, 302, "/blog"],
])("%s redirects with %i to %s", async (path, status, target) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  const location = response.headers.get("location") ?? "";
  if (typeof target === "string") expect(location).toBe(target);
  else expect(location).toMatch(target);
});

test.each([
  ["/blog.data?page=99&utm_source=news&a=%2F", "/blog?page=2&utm_source=news&a=%2F"],
  ["/blog.data?utm_source=news&page=0", "/blog?utm_source=news"],
  ["/blog/1.data?utm_source=news&a=%2F", "/blog/what-fsync-costs?utm_source=news&a=%2F"],
])("the scripts that ask for %s are sent to %s", async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(202);
  expect(await response.json()).toContain(target);
});

test.each([
  "/category/nope",
  "/category/node.js-development",
  "/blog?page=abc",
  "/blog?page=1.5",
  "/blog/9999",
  "/blog/nope",
])("%s is 404, and its head has no metadata of a page", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain(`<title>${inHtml(company.name)}</title>`);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).not.toContain('rel="canonical"');
});

test("each page of a list has its own title and canonical URL", async () => {
  const [first, second] = await Promise.all(
    ["/blog", "/blog?page=2"].map(async (path) => (await get(path)).text()),
  );
  const titleOf = (html = "") => /<title>([^<]*)/.exec(html)?.[1];
  expect(titleOf(first)).not.toBe(titleOf(second));
  expect(second).toMatch(/<link rel="canonical" href="[^"]+\/blog\?page=2"/);
});

test("renders a search without results, and escapes the input", async () => {
  const response = await get(`/search/${encodeURIComponent("zzqx <script>alert(1)</script>")}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
});

test("renders the code of a post with classes instead of inline styles, and share links", async () => {
  const html = await (await get("/blog/what-fsync-costs")).text();
  expect(html).toContain('class="hl-k"');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(html).toContain("https://www.linkedin.com/sharing/share-offsite/?url=http");
});
