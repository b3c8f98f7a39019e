import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { type IndexNow, openIndexNow } from "#server/seo/index-now/index-now.ts";
import type { Services } from "#server/services.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { createRealCompany } from "#tests/support/real-company.ts";
import { company, shippedContent } from "#tests/support/shipped-content.ts";

const ORIGIN = "https://larkfield.example";
const SECRET = "a secret of the site, with 32 characters or more";
/** Port 9 of this machine discards what it gets. */
const INDEXNOW = { INDEXNOW: "on", INDEXNOW_URL: "http://127.0.0.1:9/" };
const { directory, remove } = createRealCompany();
const site = await startBuiltSite({
  CONTENT_DIR: directory,
  RATE_SCALE: "1000",
  SITE_URL: ORIGIN,
  MAIL: "files",
  SECRET,
  ...INDEXNOW,
});
afterAll(async () => {
  await site.stop();
  remove();
});

const get = (path: string) => fetch(site.url + path);
const textOf = async (path: string) => (await get(path)).text();

const contents = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`, "g"))].map(
    ([, text]) => text as string,
  );

test("robots.txt allows pages and names the site map", async () => {
  const robots = await textOf("/robots.txt");
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/(?:search|services|blog)?$/m);
});

test("the site maps contain every indexed page once, with dates and pictures", async () => {
  const maps = contents(await textOf("/sitemap.xml"), "loc");
  expect(maps.length).toBeGreaterThan(3);
  const texts = await Promise.all(maps.map((map) => textOf(map.slice(ORIGIN.length))));
  const pages = texts.flatMap((text) => contents(text, "loc"));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toContain(`${ORIGIN}/services/node.js-development`);
  expect(pages).not.toContain(`${ORIGIN}/thank-you`);
  expect(texts.join("")).toContain("<image:loc>");
  const post = /\/blog\/what-fsync-costs<\/loc><lastmod>([^<]*)/.exec(texts.join(""))?.[1];
  expect(post).toBe("2026-11-16");
  // A case study has no date in the content.
  expect(texts.join("")).toMatch(/\/portfolios\/drayhollow-dispatch-board<\/loc><image/);
});

test("the canonical URL of a filtered list is the whole list, that of a further page is its own, and searches are noindex", async () => {
  const head = async (path: string) => (await textOf(path)).split("</head>")[0] as string;
  expect(await head("/services?platform=mobile")).toContain(
    `<link rel="canonical" href="${ORIGIN}/services"/>`,
  );
  expect(await head("/faq?q=cost")).toContain('<meta name="robots" content="noindex"/>');
  expect(await head("/search/release")).toContain('<meta name="robots" content="noindex"/>');
  expect(await head("/blog?page=2")).toContain(`<link rel="canonical" href="${ORIGIN}/blog?page=2"/>`);
});

test("serves social images of the right size to any origin, for existing pages", async () => {
  const head = await textOf("/portfolios/drayhollow-dispatch-board");
  const url = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? "";
  expect(url.startsWith(`${ORIGIN}/assets/cards/portfolios/`)).toBe(true);
  const response = await get(url.slice(ORIGIN.length));
  expect([response.status, response.headers.get("cross-origin-resource-policy")]).toEqual([
    200,
    "cross-origin",
  ]);
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.length).toBeLessThan(60_000);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const known = await fetch(site.url + url.slice(ORIGIN.length), {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(known.status).toBe(304);
});

test("serves the key of IndexNow at its URL only", async () => {
  const services = { settings: readSettings(INDEXNOW), secret: SECRET } as Services;
  const { key } = openIndexNow(services) as IndexNow;
  expect(await textOf(`/${key}.txt`)).toBe(key);
  expect((await get(`/${key.replace(/^./, (first) => (first === "0" ? "1" : "0"))}.txt`)).status).toBe(404);
});

test.each([
  "/no-such-page",
  "/search/word",
  "/images/company-profile.svg",
  "/corporate-profile/company-profile.svg",
  "/../../etc/passwd",
  "/thank-you",
])("there is no social image of %s", async (page) => {
  expect((await get(`/assets/cards${page}.png`)).status).toBe(404);
});

test("serves pages as Markdown with absolute links", async () => {
  const response = await get("/blog/what-fsync-costs.md");
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("link")).toBe(`<${ORIGIN}/blog/what-fsync-costs>; rel="canonical"`);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const text = await response.text();
  expect(text).toMatch(/^# \S/);
  expect(text).not.toContain("](/");
});

test.each([
  ["a table of contents", "/papers/sample-nda.md", "On this page"],
  ["a result that isn't there yet", "/estimate.md", shippedContent.estimate?.words.result.empty ?? ""],
  ["how to fill out a form", "/contact-us.md", shippedContent.pages.contact.enquiry.lead],
])("Markdown leaves out %s", async (_name, path, text) => {
  expect(text).not.toBe("");
  expect(await textOf(path)).not.toContain(text);
});

test("pages name their Markdown, and programs that accept it get it at the URL of the page", async () => {
  const link = `<link rel="alternate" type="text/markdown" href="${ORIGIN}/blog/what-fsync-costs.md"/>`;
  expect(await textOf("/blog/what-fsync-costs")).toContain(link);
  expect(await textOf("/thank-you")).not.toContain("text/markdown");
  const accept = { headers: { accept: "text/markdown, text/html;q=0.5" } };
  for (const page of ["/blog/what-fsync-costs", "/"]) {
    const response = await fetch(site.url + page, accept);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
  const unknown = await fetch(`${site.url}/thank-you`, accept);
  expect(unknown.headers.get("content-type")).toContain("text/html");
  expect((await get("/blog/what-fsync-costs")).headers.get("content-type")).toContain("text/html");
});

test.each(["/thank-you.md", "/no-such-page.md", "/blog/nope.md", "/blog/.md", "/404.md"])(
  "%s has no Markdown alternate",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each([
  ["/corporate_profile.md", "/portfolios.md"],
  ["/why-other.md?x=1", `/why-${company.slug}.md?x=1`],
  ["/hire-resources/hire-wordpress-developer.md", "/hire-resources/hire-wordPress-developer.md"],
])("%s redirects with its page to %s", async (former, twin) => {
  const response = await fetch(site.url + former, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, twin]);
  expect((await get(twin)).status).toBe(200);
});

test("llms.txt lists all pages with links to their Markdown", async () => {
  const list = await textOf("/llms.txt");
  const links = [...list.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThan(50);
  for (const link of links) {
    const response = await get(link.slice(ORIGIN.length));
    expect(response.status, link).toBe(200);
    expect(await response.text(), link).toMatch(/^# \S[\s\S]*\nSource: https/);
  }
});

test("the job feed contains every opening once per place, with the required fields", async () => {
  const feed = await textOf("/jobs.xml");
  const jobs = contents(feed, "job");
  expect(jobs.length).toBeGreaterThanOrEqual(8);
  const numbers = jobs.map((job) => contents(job, "referencenumber")[0]);
  expect(new Set(numbers).size).toBe(jobs.length);
  for (const job of jobs)
    for (const name of ["title", "date", "url", "company", "country", "description", "jobtype"])
      expect(contents(job, name)[0], name).toBeTruthy();
});
