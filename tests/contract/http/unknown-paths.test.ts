import { expect, test, vi } from "vitest";
import { compressBest, createPage } from "#server/http/page.ts";
import { rawClient } from "#tests/support/raw-request.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const request = rawClient(site.url);
const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

async function encodedBody(path: string): Promise<string> {
  const response = await request(`GET ${path} HTTP/1.1`, "Accept-Encoding: br");
  return response.body;
}

test("a thousand unknown paths share one cached page", async () => {
  // Only cached pages are compressed this much.
  const cached = await vi.waitFor(
    async () => {
      const compressed = await compressedBody(await (await get("/not-here")).text());
      expect((await encodedBody("/not-here")) === compressed).toBe(true);
      return compressed;
    },
    { timeout: 30_000, interval: 500 },
  );
  for (let number = 0; number < 1000; number += 50) {
    const paths = Array.from({ length: 50 }, (_, index) => `/nothing/${number + index}?q=${index}`);
    for (const response of await Promise.all(paths.map(get))) {
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
      await response.body?.cancel();
    }
    expect((await encodedBody(`/other/${number}`)) === cached).toBe(true);
  }
});

test("the page for unknown paths has a search, a way to write to us and the main pages", async () => {
  const html = await (await get("/not-here")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toMatch(/<form [^>]*action="\/search"[^>]*>.*?<input[^>]*name="keyword"/s);
  for (const url of ["/contact-us", "/services", "/portfolios", "/"]) expect(main).toContain(`href="${url}"`);
});

/** An unlimited number of URLs. */
const ENDLESS: ((number: number) => string)[] = [
  (n) => `/?q=${n}`,
  (n) => `/contact-us?project_type=${n}`,
  (n) => `/hiring-model?scope=${n}&x=${n}`,
  (n) => `/portfolios?technology=${n}`,
  (n) => `/services?platform=${n}`,
  (n) => `/hire-resources?skill=${n}&platform=${n}`,
  (n) => `/blog?page=${"0".repeat(n)}2`,
  (n) => `/blog?page=${1000 + n}`,
  (n) => `/faq?q=${n}`,
  (n) => `/search/${n}`,
  (n) => `/search/${n}.data`,
  (n) => `/images/${n}.svg`,
  (n) => `/services/${n}`,
  (n) => `/category/${n}`,
  (n) => `/thank-you?ref=${n}`,
  (n) => `/career-builder/ios-engineer?ref=${n}`,
  (n) => `/newsletter/confirm?token=${n}`,
  (n) => `/contact-us.data?_routes=${n}`,
];

test("an unlimited number of URLs shares one page, or is not cached", async () => {
  const own: { path: string; compressed: string }[] = [];
  for (const address of ENDLESS) {
    const [one, other] = await Promise.all([get(address(17)), get(address(18))]);
    const body = await one.text();
    await other.body?.cancel();
    if (one.headers.get("etag") === other.headers.get("etag")) continue;
    own.push({ path: address(17), compressed: await compressedBody(body) });
  }
  expect(own.length).toBeGreaterThan(3);
  const last = "/portfolios?platform=iot";
  const cached = await compressedBody(await (await get(last)).text());
  await vi.waitFor(async () => expect((await encodedBody(last)) === cached).toBe(true), { timeout: 30_000 });
  for (const { path, compressed } of own) expect((await encodedBody(path)) === compressed, path).toBe(false);
});

async function compressedBody(text: string): Promise<string> {
  const page = await createPage(200, {}, text);
  await compressBest(page);
  return (page.bodies.br as Buffer).toString("latin1");
}

test.each(["/parts", "/Nothing-Here", "/nothing-here/", "/Nothing-Here/?x=1", "/%5Cevil.example/"])(
  "responds to %s with 404 instead of a redirect",
  async (path) => {
    expect((await request(`GET ${path} HTTP/1.1`)).status).toBe(404);
  },
);

test.each([
  ["/Contact-Us.data", "/contact-us"],
  ["/CONTACT-US/_.data?_routes=root", "/contact-us"],
  ["/Thank-You.data?ref=AAAA-0000", "/thank-you?ref=AAAA-0000"],
])("redirects the data request %s to %s in React Router's format", async (path, to) => {
  const response = await get(path);
  expect(response.status).toBe(204);
  expect(response.headers.get("x-remix-redirect")).toBe(to);
  expect(response.headers.get("x-remix-status")).toBe("301");
});
