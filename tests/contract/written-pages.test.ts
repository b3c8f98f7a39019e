import { rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { copyContent, pageText } from "#tests/support/content-copy.ts";

const PAGE = "pages/tests.md";
const MARK = "A zephyrous page.";

async function openSite() {
  const copy = copyContent();
  const site = await startBuiltSite({ CONTENT_DIR: copy.directory, LOG_LEVEL: "error", RATE_SCALE: "1000" });
  onTestFinished(site.stop);
  const get = (url: string) => fetch(site.url + url, { redirect: "manual" });
  const read = async (url: string) => (await get(url)).text();
  const status = async (url: string) => (await get(url)).status;
  return { ...copy, site, get, read, status };
}

const descriptions = (llms: string) => llms.split("\n").filter((line) => line.includes("/tests.md"));

test("a file is a page while the site runs, listed wherever pages are, and 404 once it is removed", async () => {
  const { directory, write, site, get, read, status } = await openSite();
  expect(await status("/tests")).toBe(404);

  write(PAGE, pageText({ menu: "Company", menu_label: "Kite tests", redirect_from: "[/trials]" }));
  await expect.poll(() => status("/tests"), { interval: 50 }).toBe(200);
  const html = await read("/tests");
  expect(html).toContain(MARK);
  expect(html).toContain("<title>Tests of kites</title>");
  expect(html).toContain('<meta name="description" content="How kites are tested."');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/tests"/);
  expect(html).toMatch(/property="og:image" content="[^"]+\/assets\/cards\/tests\.png"/);
  expect(html).toMatch(/<nav aria-label="Breadcrumb"/);

  const home = await read("/");
  expect(home.match(/href="\/tests"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(home).toContain("Kite tests");
  for (const url of ["/sitemap", "/sitemaps/company.xml", "/llms.txt"])
    expect(await read(url), url).toContain("/tests");
  expect(descriptions(await read("/llms.txt"))).toEqual([expect.stringContaining("How kites are tested.")]);
  expect(await read("/tests.md")).toContain(MARK);
  expect((await get("/assets/cards/tests.png")).headers.get("content-type")).toBe("image/png");
  expect(await read("/tests.data")).toContain(MARK);
  for (const [url, to] of [
    ["/trials", "/tests"],
    ["/Tests/?a=b", "/tests?a=b"],
  ] as const) {
    const response = await get(url);
    expect([response.status, response.headers.get("location")], url).toEqual([301, to]);
  }

  rmSync(path.join(directory, PAGE));
  await expect.poll(() => status("/tests"), { interval: 50 }).toBe(404);
  expect(await read("/")).not.toContain("/tests");
  for (const url of ["/tests.md", "/tests.data", "/trials"]) expect(await status(url), url).toBe(404);
  expect(site.output()).not.toContain('"level":50');
});

test("a page with 'index: false' is shown, but search engines and lists of pages leave it out", async () => {
  const { write, read, status } = await openSite();
  write(PAGE, pageText({ index: "false" }));
  await expect.poll(() => status("/tests"), { interval: 50 }).toBe(200);
  const html = await read("/tests");
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  for (const url of ["/sitemap", "/sitemaps/company.xml", "/llms.txt"])
    expect(await read(url), url).not.toContain("/tests");
  expect(await status("/tests.md")).toBe(404);
});

test("a page whose URL is taken changes nothing, and the log names its file", async () => {
  const { write, site, read } = await openSite();
  const blog = await read("/blog");
  write("pages/blog.md", pageText({}));
  await expect.poll(site.output).toMatch(/pages\/blog\.md.*'\/blog'/);
  expect(await read("/blog")).toBe(blog);
  expect(await read("/sitemaps/company.xml")).not.toContain("/blog");
});
