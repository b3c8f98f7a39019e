import { expect, test } from "vitest";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

/** Equal secrets, so that only the content can differ. */
const SAME = {
  SECRET: "a secret that is long enough for a test of it",
  SITE_URL: "http://localhost:4700",
  // Each page is requested once, so compression would only cost time.
  PAGE_CACHE: "off",
};

const OTHERS = [
  "/",
  "/blog?page=2",
  "/blog?page=99",
  "/blog/1",
  "/search/fsync",
  "/search/fsink",
  "/search/qqqq",
  "/faq?q=price",
  "/category/engineering?page=2",
  "/services?platform=web",
  "/portfolios?industry=healthcare",
  "/thank-you",
  "/newsletter",
  "/openings-frame",
  "/career-builder/1",
  "/career-builder/general-application",
  "/corporate_profile",
  "/Services",
  "/blog/no-such-post",
  "/portfolios/no-such-work",
  "/services/no-such-service",
  "/category/no-such-category",
  "/no-such-page",
  "/images/no-such-picture.svg",
  "/feed.xml",
  "/category/engineering/feed.json",
  "/api/home",
  "/api/v1/blog?search=fsync",
  "/api/v1/career",
  "/api/v1/careerdetails/1",
  "/api/v1/careerdetails/no-such-opening",
];

/** Maps image URLs and their pages to those of the upstream back end. */
const withUpstreamUrls = (text: string) =>
  text
    .replace(/(\/corporate-profile)\/remote\/[\w-]{16}\/assets\/images(?=\/)/g, "$1")
    .replace(/(?:\/assets)?\/images\/remote\/[\w-]{16}(?=\/)/g, "")
    .replace(/\/assets(?=\/images\/)/g, "");

/** In a canonical order. */
const withoutData = (html: string) => html.replace(/<template id="deferred-scripts">.*/s, "");

const inOrder = (json: string) =>
  JSON.stringify(JSON.parse(json), (_name, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : value,
  );

/** An attribute without a value has the empty one; in JSON its quotes are escaped. */
const withoutEmptyValues = (text: string) => text.replace(/=(?:""|\\"\\")/g, "");

test("shows the content of an upstream back end unchanged on every page", async () => {
  const one = await openSiteOnPort(SAME);
  const other = await openSiteOnPort({ ...SAME, FAIRLEAD_API_BASE: `${one.url}/api` });

  const siteMap = await (await one.get("/sitemap")).text();
  const listed = [...siteMap.matchAll(/href="(\/[^"#]*)"/g)]
    .map(([, url]) => url as string)
    .filter((url) => !/\.\w+$/.test(url) || url.startsWith("/services/"));
  const pages = [...new Set([...listed, ...OTHERS])];
  expect(pages.length).toBeGreaterThan(OTHERS.length);

  const differing: string[] = [];
  const compare = async (page: string) => {
    // Sequential, so that the second uses the cache of the first.
    const expected = await one.get(page);
    const found = await other.get(page);
    const read = async (response: Response) => {
      const text = withUpstreamUrls(await response.text());
      return withoutEmptyValues(page.startsWith("/api/") ? inOrder(text) : withoutData(text));
    };
    const [own, theirs] = [await read(expected), await read(found)];
    const isSame =
      expected.status === found.status &&
      expected.headers.get("location") === found.headers.get("location") &&
      own === theirs;
    if (!isSame)
      differing.push(`${page}: ${expected.status}, ${found.status}${firstDifference(own, theirs)}`);
  };
  const line = [...pages];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let page = line.shift(); page !== undefined; page = line.shift()) await compare(page);
    }),
  );
  expect(differing).toEqual([]);

  const { gallery } = await (await other.get("/api/v1/gallery")).json();
  const picture: string = gallery[0].gallery_image;
  const shown = await other.get(picture);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toBe(await (await one.get(likePath(picture))).text());
  expect(shown.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect((await other.get(picture.replace("/gallery/", "/people/"))).status).toBe(404);
  const page = picture.replace("/assets", "");
  expect(withUpstreamUrls(withoutData(await (await other.get(page)).text()))).toBe(
    withUpstreamUrls(withoutData(await (await one.get(likePath(page))).text())),
  );
}, 300_000);

const likePath = (url: string) =>
  url.replace(/^.*\/images\/remote\/[\w-]{16}\/assets/, url.startsWith("/assets") ? "/assets" : "");

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at === one.length && at === other.length
    ? ""
    : `\n  ${one.slice(at - 60, at + 60)}\n  ${other.slice(at - 60, at + 60)}`;
}
