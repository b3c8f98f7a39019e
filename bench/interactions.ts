import type { Browser, Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { median } from "./medians.ts";
import { launchBrowser, onSlowPhone } from "./slow-phone.ts";
import { table } from "./table.ts";

/** From an interaction to the next paint at a quarter of the speed, in milliseconds; the median of the slowest of each try. */
export interface Interaction {
  name: string;
  milliseconds: number;
}

declare global {
  interface Window {
    interactions: { at: number; duration: number }[];
    hydratedAt: number;
  }
}

type Act = (page: Page) => Promise<void>;

/** On the page at the path, in this order. */
const AFTER_HYDRATION: [name: string, path: string, act: Act][] = [
  ["menu: open", paths.home, (page) => page.getByRole("button", { name: "Menu" }).tap()],
  ["carousel: next", paths.home, (page) => page.getByRole("button", { name: "Next slide" }).first().tap()],
  ["answer: open", paths.home, (page) => page.locator("main details.accordion summary").first().tap()],
  [
    "answer: open, longest page",
    paths.faq,
    (page) => page.locator("main details.accordion summary").first().tap(),
  ],
  ["color scheme: choose", paths.home, (page) => page.getByText("Dark", { exact: true }).locator("..").tap()],
  [
    "form: key press",
    paths.contact,
    (page) => page.getByRole("main").getByLabel("Name", { exact: true }).press("a"),
  ],
  [
    "form: send with mistakes",
    paths.contact,
    (page) => page.getByRole("main").getByRole("button", { name: "Send enquiry" }).tap(),
  ],
  [
    "dialog: open",
    paths.careers,
    (page) =>
      page
        .getByRole("link", { name: /^Apply Now: / })
        .first()
        .tap(),
  ],
  [
    "video: open",
    paths.about,
    (page) =>
      page
        .getByRole("link", { name: /^Play video: / })
        .first()
        .tap(),
  ],
];

export async function measureInteractions(url: string, tries: number): Promise<Interaction[]> {
  const browser = await launchBrowser();
  try {
    const measured = [
      await measureLoading(browser, url + paths.home, tries, "menu while the home page loads and hydrates"),
      await measureLoading(browser, url + paths.faq, tries, "menu while the longest page loads and hydrates"),
    ];
    for (const [name, path, act] of AFTER_HYDRATION) {
      const times: number[] = [];
      while (times.length < tries)
        times.push(
          await onSlowPhone(browser, async (page) => {
            await openObserved(page, url + path);
            await waitForHydration(page);
            await act(page);
            return slowest(page);
          }),
        );
      measured.push({ name, milliseconds: median(times) });
    }
    return measured.sort((one, other) => other.milliseconds - one.milliseconds);
  } finally {
    await browser.close();
  }
}

/** Presses the button of the menu all the time from the first paint until hydration. */
async function measureLoading(
  browser: Browser,
  url: string,
  tries: number,
  name: string,
): Promise<Interaction> {
  const times: number[] = [];
  while (times.length < tries)
    times.push(
      await onSlowPhone(browser, async (page) => {
        await openObserved(page, url);
        const button = page.getByRole("button", { name: "Menu" });
        const box = await button.boundingBox();
        if (box === null) throw new Error("no menu button");
        const isHydrated = () => page.evaluate(() => document.documentElement.dataset.hydrated === "true");
        do await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        while (!(await isHydrated()));
        return slowest(page);
      }),
    );
  return { name, milliseconds: median(times) };
}

async function openObserved(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration, ...entry } of list.getEntries() as PerformanceEventTiming[])
        if ("interactionId" in entry || startTime) window.interactions.push({ at: startTime, duration });
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: "commit" });
}

/** Of an interaction that takes less than 16 ms the browser reports nothing. */
async function slowest(page: Page): Promise<number> {
  await page
    .waitForFunction(() => window.interactions.length > 0, null, { timeout: 1000 })
    .catch(() => undefined);
  return page.evaluate(() => Math.max(0, ...window.interactions.map(({ duration }) => duration)));
}

export function formatInteractions(measured: readonly Interaction[]): string[] {
  if (measured.length === 0) return [];
  return [
    "## Interactions",
    "From an interaction to the next paint, on a processor a quarter as fast; the slowest first.",
    "",
    ...table(
      ["interaction", "ms"],
      measured.map(({ name, milliseconds }) => [name, milliseconds.toFixed(0)]),
    ),
    "",
  ];
}
