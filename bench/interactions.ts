import type { Browser, Locator, Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { onSlowPhone, withBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";
import { withSite } from "./site.ts";

declare global {
  interface Window {
    interactionDurations: number[];
  }
}

interface Interaction {
  path: string;
  act: (page: Page) => Promise<void>;
  /** Instead of after hydration. */
  whileLoading?: true;
}

const menu = (page: Page) => page.getByRole("button", { name: "Menu" });
const question = (page: Page) => page.locator("main details.accordion summary").first();
const link = (page: Page, name: RegExp) => page.getByRole("link", { name }).first();

const INTERACTIONS: Record<string, Interaction> = {
  "menu of the home page, until hydrated": { path: paths.home, act: tapUntilHydrated, whileLoading: true },
  "menu of the questions, until hydrated": { path: paths.faq, act: tapUntilHydrated, whileLoading: true },
  "menu of the home page": { path: paths.home, act: (page) => scrollToAndTap(menu(page)) },
  carousel: {
    path: paths.home,
    act: (page) => scrollToAndTap(page.getByRole("button", { name: /^Next/ }).first()),
  },
  "question of the home page": { path: paths.home, act: (page) => scrollToAndTap(question(page)) },
  question: { path: paths.faq, act: (page) => scrollToAndTap(question(page)) },
  "color scheme": { path: paths.home, act: (page) => scrollToAndTap(page.getByTitle("Dark")) },
  "key in a field": {
    path: paths.contact,
    act: (page) => page.locator("main input[name=name]").press("a"),
  },
  "form with mistakes": {
    path: paths.contact,
    act: (page) => scrollToAndTap(page.locator("main form").last().locator("button[type=submit]")),
  },
  dialog: { path: paths.careers, act: (page) => scrollToAndTap(link(page, /^Apply Now: /)) },
  video: { path: paths.about, act: (page) => scrollToAndTap(link(page, /^Play video: /)) },
};

/** For the pictures that load on scrolling: a visitor sees what they press. */
const LOOKED_AT_FOR_MS = 1000;

/** Event Timing reports only after the paint, and nothing below 16 ms. */
const REPORTED_AFTER_MS = 1000;

export async function measureInteractions({ runs }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser((browser) =>
      measureRows(Object.keys(INTERACTIONS), runs, async (name) => ({
        milliseconds: await measureOnce(browser, site.url, INTERACTIONS[name] as Interaction),
      })),
    ),
  );
  return {
    figures: { interaction: worst(rows, "milliseconds") },
    title: "Interactions",
    about: "From an interaction to the next paint on a processor a quarter as fast: the slowest event.",
    table: tableOf(rows, { milliseconds: "ms" }),
  };
}

function measureOnce(
  browser: Browser,
  url: string,
  { path, act, whileLoading }: Interaction,
): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(observeInteractions);
    await page.goto(url + path, { waitUntil: whileLoading ? "commit" : "load" });
    if (!whileLoading) await waitForHydration(page);
    await act(page);
    await page.waitForTimeout(REPORTED_AFTER_MS);
    return page.evaluate(() => Math.max(0, ...window.interactionDurations));
  });
}

/** Runs in the page. */
function observeInteractions(): void {
  window.interactionDurations = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.interactionDurations.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function scrollToAndTap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(LOOKED_AT_FOR_MS);
  await target.tap();
}

async function tapUntilHydrated(page: Page): Promise<void> {
  const box = await menu(page).boundingBox();
  if (box === null) throw new Error("the menu button is not visible");
  const isHydrated = () => page.evaluate(() => document.documentElement.dataset.hydrated === "true");
  do await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  while (!(await isHydrated()));
}
