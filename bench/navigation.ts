import type { Browser } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { pressToPaint, restOn } from "#tests/support/press-to-paint.ts";
import { withBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureWorst, tableOf, worst } from "./rows.ts";
import { listPages, withSite } from "./site.ts";

export async function measureNavigation({ runs, templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser(async (browser) => {
      const linked = await linksOfSiteMap(browser, site.url);
      const pages = (await listPages(site, Infinity)).filter((path) => linked.includes(path));
      return measureWorst(pages.slice(0, templates), runs, (path) => measureOnce(browser, site.url, path), [
        ({ figures }) => figures.milliseconds,
      ]);
    }),
  );
  return {
    figures: { navigation: worst(rows, "milliseconds") },
    title: "From page to page",
    about:
      "From the press on a link of the site map, prefetched on intent, to the paint of its page. Each page once; the median for the slowest.",
    table: tableOf(rows, { milliseconds: "ms" }),
  };
}

async function linksOfSiteMap(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url + paths.siteMap);
  const links = page.locator("main a[href]");
  const linked = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  await page.close();
  return linked.filter((path) => path !== paths.siteMap);
}

/** A new profile has an empty HTTP cache. */
async function measureOnce(browser: Browser, url: string, path: string): Promise<{ milliseconds: number }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url + paths.siteMap);
    await waitForHydration(page);
    await restOn(page.locator(`main a[href="${path}"]`).first());
    return { milliseconds: await pressToPaint(page, path, "page") };
  } finally {
    await context.close();
  }
}
