import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
const pageOf = async (path: string) => (await get(path)).text();
const cardsOf = (html: string) => html.split(/<article class="card-link\b/).length - 1;

const optionsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/portfolios[^"]*)"[^>]*>[^<]*(?:<!-- -->)?\s*<span[^>]*>(\d+)</g)].map(
    ([, url = "", count]) => ({ url: url.replaceAll("&amp;", "&"), count: Number(count) }),
  );

const { portfolio } = (await (await get("/api/portfolio")).json()) as {
  portfolio: { slug: string; title: string; demonstration: boolean }[];
};

test("every option leads to as many works as its count", async () => {
  const pages = await Promise.all(["/portfolios", "/portfolios?platform=web"].map(pageOf));
  const options = pages.flatMap(optionsOf).filter(({ url }) => !url.includes("technology"));
  expect(options.length).toBeGreaterThan(5);
  for (const { url, count } of options) {
    const response = await get(url);
    expect([url, response.status, cardsOf(await response.text())]).toEqual([url, 200, count]);
  }
});

test("shows a message and a link for a combination without results", async () => {
  const response = await get("/portfolios?platform=game&industry=logistics");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(cardsOf(html)).toBe(0);
  expect(html).toMatch(/<a (?=[^>]*data-button)[^>]*href="\/portfolios"/);
});

test.each([
  ["?platform=WEB", "?platform=web"],
  ["?industry=no-such", ""],
  ["?technology=java&platform=no-such", "?technology=java"],
  ["?technology=constructor", ""],
  ["?platform=%3Cscript%3E", ""],
])("/portfolios%s is not cached separately", async (query, proper) => {
  const response = await get(`/portfolios${query}`);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/portfolios${proper}`]);
});

test("a filtered list has the canonical URL of the list", async () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  expect(canonical(await pageOf("/portfolios?platform=web"))).toMatch(/\/portfolios$/);
});

test("every work has a page, which labels invented work", async () => {
  expect(portfolio.length).toBeGreaterThan(0);
  for (const { slug, demonstration } of portfolio) {
    const response = await get(`/portfolios/${slug}`);
    expect([slug, response.status]).toEqual([slug, 200]);
    expect((await response.text()).includes("Demonstration content")).toBe(demonstration);
  }
});

test("serves screens in every size with their dimensions", async () => {
  for (const { slug } of portfolio) {
    const html = await pageOf(`/portfolios/${slug}`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const [image] of main.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ width="\d+" height="\d+"/);
    for (const [address] of main.matchAll(/\/assets\/images\/[\w./-]+/g)) {
      expect(existsSync(path.join(CONTENT_DIR, address.replace("/assets/", ""))), address).toBe(true);
    }
    expect(main.match(/fetchPriority="high"/gi)?.length ?? 0).toBeLessThanOrEqual(1);
  }
});

test.each(["/portfolios/no-such-work", "/portfolios/no-such-work.data", "/portfolios/constructor"])(
  "%s is 404",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
