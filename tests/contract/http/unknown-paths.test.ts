import { afterAll, expect, test, vi } from "vitest";
import { compressBest, createPage } from "#server/http/page.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { asker } from "#tests/support/raw-request.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const ask = asker(site.url);
const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

/** The compressed body of a page, as it travels. */
async function travelling(path: string): Promise<string> {
  const answer = await ask(`GET ${path} HTTP/1.1`, "Accept-Encoding: br");
  return answer.body;
}

test("a thousand unknown paths show one page, which is made and kept once", async () => {
  // Only what is kept is compressed so well, a while after it was first asked for.
  const kept = await vi.waitFor(
    async () => {
      const squeezed = await squeezedBody(await (await get("/not-here")).text());
      expect((await travelling("/not-here")) === squeezed).toBe(true);
      return squeezed;
    },
    { timeout: 30_000, interval: 500 },
  );
  for (let number = 0; number < 1000; number += 50) {
    const paths = Array.from({ length: 50 }, (_, index) => `/nothing/${number + index}?q=${index}`);
    for (const answer of await Promise.all(paths.map(get))) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      await answer.body?.cancel();
    }
    expect((await travelling(`/other/${number}`)) === kept).toBe(true);
  }
});

/** Addresses of which there is no end, by a number. */
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

test("of addresses without end either all show one page, or none is kept", async () => {
  const own: { path: string; squeezed: string }[] = [];
  for (const address of ENDLESS) {
    const [one, other] = await Promise.all([get(address(17)), get(address(18))]);
    const body = await one.text();
    await other.body?.cancel();
    if (one.headers.get("etag") === other.headers.get("etag")) continue;
    own.push({ path: address(17), squeezed: await squeezedBody(body) });
  }
  expect(own.length).toBeGreaterThan(3);
  // A page that is kept and was asked for after all of these: when it is squeezed, they would be, too.
  const last = "/portfolios?platform=iot";
  const kept = await squeezedBody(await (await get(last)).text());
  await vi.waitFor(async () => expect((await travelling(last)) === kept).toBe(true), { timeout: 30_000 });
  for (const { path, squeezed } of own) expect((await travelling(path)) === squeezed, path).toBe(false);
});

/** The smallest compressed body, which only a page that is kept is given. */
async function squeezedBody(text: string): Promise<string> {
  const page = await createPage(200, {}, text);
  await compressBest(page);
  return (page.bodies.br as Buffer).toString("latin1");
}

test.each([
  "/parts",
  "/Nothing-Here",
  "/nothing-here/",
  "/Nothing-Here/?x=1",
  "//evil.example/",
  "/%5Cevil.example/",
])("%s leads nowhere, so it is a 404 at once", async (path) => {
  expect((await ask(`GET ${path} HTTP/1.1`)).status).toBe(404);
});

test.each([
  ["/Contact-Us.data", "/contact-us"],
  ["/CONTACT-US/_.data?_routes=root", "/contact-us"],
  ["/Thank-You.data?ref=AAAA-0000", "/thank-you?ref=AAAA-0000"],
])("React Router asks for %s and is sent to %s in its own words", async (path, to) => {
  const answer = await get(path);
  expect(answer.status).toBe(204);
  expect(answer.headers.get("x-remix-redirect")).toBe(to);
  expect(answer.headers.get("x-remix-status")).toBe("301");
});
