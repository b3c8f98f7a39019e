import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createUrlIndex } from "#server/content/url-patterns.ts";
import { addUrls, readRegistry, readRegistryText } from "#server/content/url-registry.ts";
import { checkCrawl } from "#tests/crawl/checks.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Problems of a site's pages, as `check: URL`. */
async function problemsOf(base: string, registryText: string): Promise<string[]> {
  // Filtered lists are in `npm run crawl`; there are four times as many.
  const found = await crawl({ base, follows: (url) => !url.includes("?") });
  return checkCrawl(found, createUrlIndex(readRegistry(registryText)))
    .filter(({ problems }) => problems.length > 0)
    .map(({ check, url, problems }) => `${check}: ${url}: ${problems.join("; ")}`);
}

// Each page is requested once, so caching would only cost time.
test("finds no problem on any page of the site", async () => {
  const site = await startBuiltSite({ RATE_SCALE: "1000", PAGE_CACHE: "off" });
  onTestFinished(site.stop);
  // A new site has registered nothing yet.
  const { text } = addUrls(shippedContent, readRegistryText(CONTENT_DIR));
  expect(await problemsOf(site.url, text)).toEqual([]);
});

test("a crawl reports problems", async () => {
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title><meta name="description" content="${title}"/>` +
    `<link rel="canonical" href="http://${title}.example/"/></head><body>${body}</body></html>`;
  const data = '{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Hidden"}]}';
  const pages: Record<string, string> = {
    "/": page("A", '<h1>A</h1><a href="/b#nowhere">b</a><a href="/moved">m</a><a href="/gone">g</a>'),
    "/b": page(
      "A",
      `<div hidden id="S:0" style="color:red"></div><section aria-labelledby="s"></section><img src="/x.png"><script type="application/ld+json">${data}</script>`,
    ),
  };
  const server = createServer(({ url = "" }, response) => {
    const html = pages[url];
    const status = html ? 200 : url === "/moved" ? 301 : 404;
    response.writeHead(status, { "content-type": "text/html", location: "/b" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const problems = (await problemsOf(base, "/\n/moved\n/gone\n")).join("\n");
  for (const expected of [
    "straight to what is there: /moved: answers 301 to /b, linked from /",
    "straight to what is there: /gone: answers 404",
    "registered: /b: ",
    "one main heading: /b: has 0",
    "texts of pictures: /b: /x.png has no alt",
    "headings of sections: /b: a section has no heading 's'",
    "whole: /b: has parts that come late; has styles in <div",
    "anchors: /: /b#nowhere leads to no part of /b",
    "WebSite.name 'Hidden' is not shown",
    "WebSite.url: ",
    "card: /: has none",
  ])
    expect(problems).toContain(expected);
});
