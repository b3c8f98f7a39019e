import { chromium, type Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { pressToPaint, restOn } from "#tests/support/press-to-paint.ts";
import { findChromium } from "../scripts/chromium.ts";
import { templates } from "../scripts/templates.ts";
import { median } from "./medians.ts";
import { table } from "./table.ts";

/** How long the way from one page to another takes whose pointer rested on the link. */
export interface Navigation {
  path: string;
  /** From the press to the paint of the page, median of some tries. */
  milliseconds: number;
}

/** To one page of each template that the site map links to; the slowest first. */
export async function measureNavigation(url: string, tries: number): Promise<Navigation[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("to measure navigation takes Chromium");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const linked = await linksOf(await browser.newPage(), url);
    const measured: Navigation[] = [];
    for (const path of templates) {
      if (!linked.has(path)) continue;
      const times: number[] = [];
      while (times.length < tries) {
        // What was fetched for one try is not there for the next one.
        const context = await browser.newContext();
        times.push(await goTo(await context.newPage(), url, path));
        await context.close();
      }
      measured.push({ path, milliseconds: median(times) });
    }
    return measured.sort((one, other) => other.milliseconds - one.milliseconds);
  } finally {
    await browser.close();
  }
}

/** The part of the results about the way from page to page; nothing where it was not measured. */
export function formatNavigation(measured: readonly Navigation[]): string[] {
  if (measured.length === 0) return [];
  return [
    "## From page to page",
    "From the press on a link of the site map, on which the pointer rested before, to the paint of its page.",
    "",
    ...table(
      ["page", "ms"],
      measured.map(({ path, milliseconds }) => [`\`${path}\``, milliseconds.toFixed(0)]),
    ),
    "",
  ];
}

async function linksOf(page: Page, url: string): Promise<Set<string>> {
  await page.goto(url + paths.siteMap);
  const links = await page
    .locator("main a[href]")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  await page.close();
  return new Set(links);
}

async function goTo(page: Page, url: string, path: string): Promise<number> {
  await page.goto(url + paths.siteMap);
  await waitForHydration(page);
  await restOn(page.locator(`main a[href="${path}"]`).first());
  return pressToPaint(page, path, "page");
}
