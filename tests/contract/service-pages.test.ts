import { beforeAll, expect, test } from "vitest";
import { company, inHtml, shippedContent } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const SERVICES = shippedContent.services.map(({ slug }) => slug);
const HIRES = shippedContent.hirePages.map(({ slug }) => slug);
const PAGES = [
  ...SERVICES.map((slug) => `/services/${slug}`),
  ...HIRES.map((slug) => `/hire-resources/${slug}`),
];

const site = await openSiteOfFile({ PORT: "0" });
const answers = new Map<string, Awaited<ReturnType<typeof get>>>();
beforeAll(async () => {
  for (const page of ["/services", "/hire-resources", ...PAGES]) answers.set(page, await get(page));
});

/** Compression would take most of the time. */
const PLAIN = { "accept-encoding": "identity" };

async function get(address: string) {
  const response = await fetch(site.url + address, { redirect: "manual", headers: PLAIN });
  return { response, html: await response.text() };
}
const answerOf = (page: string) => {
  const { response, html } = answers.get(page) as Awaited<ReturnType<typeof get>>;
  return { status: response.status, html };
};
const linksIn = (html: string) =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, address]) => address as string);
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

test("each page has its own title, description, heading and text", () => {
  const seen = { title: new Set<string>(), description: new Set<string>(), h1: new Set<string>() };
  const texts = new Set<string>();
  for (const page of PAGES) {
    const { status, html } = answerOf(page);
    expect(status, page).toBe(200);
    const found = {
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      h1: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1],
    };
    for (const [kind, text] of Object.entries(found)) {
      expect(text, `${kind} of ${page}`).toBeTruthy();
      seen[kind as keyof typeof seen].add(text as string);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:0${page}"/>`);
    texts.add(/<div [^>]*class="prose"[^>]*>([\s\S]*?)<section/.exec(html)?.[1] ?? "");
  }
  for (const texts of Object.values(seen)) expect(texts.size).toBe(PAGES.length);
  expect(texts.size).toBe(PAGES.length);
});

test("the overviews link to all pages of their kind", () => {
  const services = linksIn(mainOf(answerOf("/services").html));
  const hires = linksIn(mainOf(answerOf("/hire-resources").html));
  for (const slug of SERVICES) expect(services).toContain(`/services/${slug}`);
  for (const slug of HIRES) expect(hires).toContain(`/hire-resources/${slug}`);
  expect(services.some((address) => address.startsWith("/blog/"))).toBe(true);
});

test("a filtered overview shows some of the pages, with the canonical URL of the unfiltered one", async () => {
  const { response, html } = await get("/services?platform=mobile");
  const services = linksIn(mainOf(html));
  expect(response.status).toBe(200);
  expect(services).toContain("/services/flutter-app-development");
  expect(services).not.toContain("/services/node.js-development");
  expect(html).toContain('<link rel="canonical" href="http://localhost:0/services"/>');

  const hires = linksIn(mainOf((await get("/hire-resources?skill=typescript")).html));
  expect(hires).toContain("/hire-resources/hire-react-developer");
  expect(hires).not.toContain("/hire-resources/hire-yii-developer");
});

test.each([
  ["/services?platform=watches", "/services"],
  ["/services?platform=constructor", "/services"],
  ["/hire-resources?platform=other", "/hire-resources"],
  ["/hire-resources?skill=juggling", "/hire-resources"],
])("%s redirects to %s", async (address, all) => {
  const { response } = await get(address);
  expect(response.status).toBe(302);
  expect(new URL(response.headers.get("location") as string, site.url).pathname).toBe(all);
});

test.each([
  ["/services/nodejs-devlopment", "/services/node.js-development"],
  ["/services/react-developer", "/services/reactjs-development"],
  ["/hire-resources/hire-wordpres-developer", "/hire-resources/hire-wordPress-developer"],
])("%s is a 404 that suggests %s and is not cached", async (address, offered) => {
  const { response, html } = await get(address);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`<title>${inHtml(company.name)}</title>`);
  expect(linksIn(mainOf(html))).toContain(offered);
});

test("an unknown slug is a 404 without suggestions that does not contain the slug", async () => {
  const { response, html } = await get("/services/zxq%3cb%3ezxq");
  expect(response.status).toBe(404);
  expect(linksIn(mainOf(html)).filter((address) => /^\/(?:services|hire-resources)\//.test(address))).toEqual(
    [],
  );
  expect(mainOf(html)).not.toContain("zxq");
});

test("the reasons to choose the company depend on the category of a service or hire page", () => {
  const why = (page: string) => {
    const { html } = answerOf(page);
    const [, section = ""] = /<section id="why"([\s\S]*?)<\/section>/.exec(html) ?? [];
    return { points: section.match(/<li/g)?.length ?? 0, counters: section.match(/<dt[ >]/g)?.length ?? 0 };
  };
  for (const [points, counters, ...pages] of [
    [5, 6, "/services/node.js-development", "/hire-resources/hire-node-js-developer"],
    [6, 0, "/services/angularjs-development"],
    [
      0,
      6,
      "/services/iot-development",
      "/hire-resources/hire-react-developer",
      "/hire-resources/hire-hire-developer",
    ],
  ] as [number, number, ...string[]][]) {
    for (const page of pages) expect(why(page), page).toEqual({ points, counters });
  }
});

test("the header links to every service and to the hire pages of the navigation", () => {
  const { html } = answerOf("/services");
  const links = new Set(linksIn(html.slice(html.indexOf("<header"), html.indexOf("</header>"))));
  for (const slug of SERVICES) expect(links).toContain(`/services/${slug}`);
  const { header_hire } = shippedContent.navigation;
  expect([...links].filter((address) => address.startsWith("/hire-resources/"))).toEqual(
    header_hire.map((slug) => `/hire-resources/${slug}`),
  );
});

test("the last section of every page has one call to action, and a call as the second", () => {
  for (const [page, { html }] of answers) {
    const [, last = ""] = /<section aria-labelledby="next-step-title"([\s\S]*?)<\/main>/.exec(html) ?? [];
    expect(linksIn(last), page).toEqual([expect.stringMatching(/^\/contact-us(?:\?|$)/), "/book-a-call"]);
  }
});
