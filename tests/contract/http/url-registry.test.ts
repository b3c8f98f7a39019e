import { expect, test } from "vitest";
import { isOfOffPart } from "#server/content/part-links.ts";
import { GONE, readRegistry, readRegistryText } from "#server/content/url-registry.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

/** Without the URLs of parts that are off, which stay registered. */
const registry = readRegistry(readRegistryText(CONTENT_DIR)).filter(
  ({ url, to }) => !isOfOffPart(to ?? url, shippedContent),
);

/** Programs request files, so they need no redirects for typos. */
const isPage = (address: string) => !/\.(?:xml|atom|json|txt|ics)$|\{/.test(address);

async function follow(address: string): Promise<string> {
  const { status, headers } = await fetch(site.url + address, { redirect: "manual", method: "HEAD" });
  return status === 301 ? `301 ${headers.get("location")}` : String(status);
}

test("redirects every former URL to its target in one step, in any letter case, with its query", async () => {
  const moved = registry.filter(({ to }) => to !== null);
  for (const { url, to } of moved) {
    const one = url.replace(/\{\w+\}/, "anything");
    expect(await follow(one), one).toBe(to === GONE ? GONE : `301 ${to}`);
    if (!isPage(one)) continue;
    expect(await follow(`${one.toUpperCase()}/?a=1`), one).toBe(to === GONE ? GONE : `301 ${to}?a=1`);
  }
});

test("redirects other letter case and trailing slashes in one step", async () => {
  const pages = registry.filter(({ url, to }) => to === null && isPage(url) && url !== "/");
  for (const { url } of pages) {
    expect(await follow(`${url}/`), url).toBe(`301 ${url}`);
    expect(await follow(url.toUpperCase()), url).toBe(`301 ${url}`);
  }
});
