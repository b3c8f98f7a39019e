import type { Browser, Locator, Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { onSlowPhone, withBrowser } from "./browsers.ts";
import { median, table } from "./format.ts";
import type { Options, PartResult } from "./goals.ts";
import { withSite } from "./site.ts";

declare global {
  interface Window {
    interactionDurations: number[];
  }
}

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Instead of after hydration. */
  whileLoading?: true;
}

const menu = (page: Page) => page.getByRole("button", { name: "Menu" });
const question = (page: Page) => page.locator("main details.accordion summary").first();
const link = (page: Page, name: RegExp) => page.getByRole("link", { name }).first();

const INTERACTIONS: Interaction[] = [
  { name: "menu, before and during hydration", path: paths.home, act: tapUntilHydrated, whileLoading: true },
  { name: "menu, before and during hydration", path: paths.faq, act: tapUntilHydrated, whileLoading: true },
  { name: "menu", path: paths.home, act: (page) => scrollToAndTap(menu(page)) },
  {
    name: "carousel",
    path: paths.home,
    act: (page) => scrollToAndTap(page.getByRole("button", { name: /^Next/ }).first()),
  },
  { name: "question", path: paths.home, act: (page) => scrollToAndTap(question(page)) },
  { name: "question", path: paths.faq, act: (page) => scrollToAndTap(question(page)) },
  { name: "color scheme", path: paths.home, act: (page) => scrollToAndTap(page.getByTitle("Dark")) },
  {
    name: "key in a field",
    path: paths.contact,
    act: (page) => page.locator("main input[name=name]").press("a"),
  },
  {
    name: "form with mistakes",
    path: paths.contact,
    act: (page) => scrollToAndTap(page.locator("main form").last().locator("button[type=submit]")),
  },
  { name: "dialog", path: paths.careers, act: (page) => scrollToAndTap(link(page, /^Apply Now: /)) },
  { name: "video", path: paths.about, act: (page) => scrollToAndTap(link(page, /^Play video: /)) },
];

/** For the pictures that load on scrolling: a visitor sees what they press. */
const LOOKED_AT_FOR_MS = 1000;

/** Event Timing reports only after the paint, and nothing below 16 ms. */
const REPORTED_AFTER_MS = 1000;

export async function measureInteractions({ runs }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser(async (browser) => {
      const measured: { name: string; path: string; milliseconds: number }[] = [];
      for (const interaction of INTERACTIONS) {
        const times: number[] = [];
        while (times.length < runs) times.push(await measureOnce(browser, site.url, interaction));
        measured.push({ name: interaction.name, path: interaction.path, milliseconds: median(times) });
      }
      return measured;
    }),
  );
  return {
    figures: { interaction: Math.max(...rows.map(({ milliseconds }) => milliseconds)) },
    section: [
      "## Interactions",
      `From an interaction to the next paint on a processor a quarter as fast, the slowest event; medians of ${runs} runs.`,
      "",
      ...table(
        ["interaction", "page", "ms"],
        rows.map(({ name, path, milliseconds }) => [name, `\`${path}\``, milliseconds.toFixed(0)]),
      ),
    ],
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
