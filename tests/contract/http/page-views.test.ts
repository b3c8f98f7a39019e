import { expect, test } from "vitest";
import { openSiteDatabase } from "#tests/support/site-database.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

/** What a browser sends; `fetch` sets the headers for the purpose of a request itself, so older ones are sent. */
const BROWSER = { "user-agent": AGENT, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function openSite(environment: Record<string, string> = {}) {
  const site = await openSiteOnPort({
    SITE_URL: "http://www.example.com",
    MAIL: "files",
    CACHE_WARMER_PAGES: "0",
    ...environment,
  });
  return {
    open: async (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const init = { method, headers: { ...BROWSER, ...headers }, redirect: "manual" } as const;
      const response = await fetch(site.url + path, init);
      await response.arrayBuffer();
      return response;
    },
    async rows() {
      await site.close();
      const database = openSiteDatabase(site.dataDir);
      const rows = database.prepare("select * from page_view order by page, source").all();
      database.close();
      return rows;
    },
  };
}

test("counts a page once, rendered, cached, known to the browser, and as data", async () => {
  const { open, rows } = await openSite();
  const first = await open("/pricing");
  const cached = await open("/pricing");
  expect(cached.headers.has("x-request-id")).toBe(false);
  const etag = first.headers.get("etag") as string;
  expect((await open("/pricing", { "if-none-match": etag })).status).toBe(304);
  const within = { referer: "http://www.example.com/pricing" };
  await open("/about.data", { ...within, accept: "*/*", "sec-fetch-site": "same-origin" });
  await open("/about", within);
  expect(await rows()).toMatchObject([
    { page: "/about", source: "", views: 2, visits: 0 },
    { page: "/pricing", source: "", views: 3, visits: 3 },
  ]);
});

test("does not count redirects, missing and unlisted pages, files, programs and what is loaded ahead", async () => {
  const { open, rows } = await openSite();
  await open("/Pricing/");
  await open("/no-such-page");
  for (const path of [
    "/thank-you",
    "/search/ada",
    "/robots.txt",
    "/feed.xml",
    "/desk/sign-in",
    "/pricing.md",
  ])
    await open(path);
  await open("/pricing", {}, "HEAD");
  await open("/pricing", { "user-agent": "curl/8.5.0" });
  await open("/pricing", { "sec-purpose": "prefetch" });
  await open("/pricing.data", { accept: "*/*", purpose: "prefetch" });
  await open("/pricing", { accept: "text/markdown" });
  await open("/pricing?page=2", { referer: "http://www.example.com/pricing" });
  expect(await rows()).toEqual([]);
});

test("a day of visits stores nothing that identifies a visitor, and pages set no cookie", async () => {
  const { open, rows } = await openSite({ TRUSTED_PROXIES: "1" });
  const visitors = Array.from({ length: 40 }, (_, at) => ({
    "user-agent": `${AGENT} Visitor${at}`,
    "x-forwarded-for": `198.51.100.${at}`,
    "accept-language": "nb-NO",
    cookie: `known=visitor-${at}`,
    referer: `https://search.example.org/results/visitor-${at}?q=visitor-${at}`,
  }));
  for (const [at, headers] of visitors.entries()) {
    const link = `/pricing?utm_source=letter&utm_campaign=spring&utm_content=visitor-${at}&gclid=click-${at}`;
    const responses = [await open("/", headers), await open(link, headers)];
    for (const response of responses) expect(response.headers.has("set-cookie")).toBe(false);
  }
  const stored = await rows();
  expect(stored.map((row) => Object.keys(row))).toEqual(
    stored.map(() => ["id", "day", "page", "source", "campaign", "views", "visits"]),
  );
  expect(stored).toMatchObject([
    { page: "/", source: "search.example.org", campaign: "", views: 40, visits: 40 },
    { page: "/pricing", source: "letter", campaign: "spring", views: 40, visits: 40 },
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/visitor|198\.51|click|nb-NO|Mozilla/i);
});

test("counts nothing with METRICS_VISITS=off", async () => {
  const { open, rows } = await openSite({ METRICS_VISITS: "off" });
  await open("/pricing");
  expect(await rows()).toEqual([]);
});
