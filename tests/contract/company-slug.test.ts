import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { addUrls, checkRegistryText, readRegistryText } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { company } from "#tests/support/shipped-content.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";

const OLD = paths.why(company.slug);
const NEW = paths.why("tetherline");

const withNewSlug = (text: string) => text.replace(/^slug: .*$/m, "slug: tetherline");

test("a changed slug moves its page while the site runs, and every link to it", async () => {
  const { directory, edit } = copyContent();
  const site = await openSiteOnPort({ CONTENT_DIR: directory });
  const get = (url: string) => fetch(site.url + url, { redirect: "manual" });
  const read = async (url: string) => (await get(url)).text();
  const leadsTo = async (url: string) => {
    const { status, headers } = await get(url);
    return status === 301 ? headers.get("location") : status;
  };
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const before = await read(OLD);
  expect(await leadsTo(NEW)).toBe(OLD);

  edit("company.yaml", withNewSlug);
  await expect.poll(() => leadsTo(NEW), { interval: 50 }).toBe(200);
  expect(await leadsTo(OLD)).toBe(NEW);
  expect(await leadsTo(`${OLD.toUpperCase()}/?a=1`)).toBe(`${NEW}?a=1`);

  const page = await read(NEW);
  expect(titleOf(page)).toBe(titleOf(before));
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${NEW}"`));
  for (const url of ["/", "/sitemap", "/sitemaps/company.xml", "/llms.txt", NEW]) {
    const text = await read(url);
    expect(text, url).toContain(NEW);
    expect(text, url).not.toContain(OLD);
  }
  expect((await get(`${NEW}.data`)).status).toBe(200);
  expect((await get(`${NEW}.md`)).status).toBe(200);
  expect((await get(`/assets/cards${NEW}.png`)).headers.get("content-type")).toBe("image/png");
});

test("a changed slug needs no other change of the content", async () => {
  const { directory, edit } = copyContent({ withMedia: true });
  edit("company.yaml", withNewSlug);
  const { content } = await openSiteWithoutPort({ CONTENT_DIR: directory });
  const { text, added } = addUrls(content.source, readRegistryText(directory));
  expect(added).toContainEqual({ url: OLD, to: NEW });
  expect(checkRegistryText(content.source, text)).toEqual([]);
  expect(checkContent(content.source, directory)).toEqual([]);
});
