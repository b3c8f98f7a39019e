import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

/** Milliseconds from the press to the paint of the next page, when the pointer rested on the link before. */
const LIMIT = 100;
/** The median of so many tries counts. */
const ROUNDS = 5;

/** Pages of different kinds, by links that the home page has, and the one that is measured. */
const WAYS = ["/portfolios", "/hiring-model", "/faq"];
const SHORT_WAY = "/contact-us";

declare global {
  interface Window {
    paintedAfter: number;
  }
}

/** Rests on a link until its page has been fetched. */
async function restOn(page: Page, path: string): Promise<void> {
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`);
  await page.locator(`main a[href="${path}"]`).first().hover();
  await (await data).finished();
}

/** Presses the link that the pointer is on; milliseconds until the new page was painted, as the browser measured. */
async function press(page: Page, path: string): Promise<number> {
  await page.evaluate((wanted) => {
    window.paintedAfter = 0;
    let startedAt = 0;
    const start = (event: Event) => {
      startedAt = event.timeStamp;
    };
    addEventListener("pointerup", start, { once: true, capture: true });
    const watch = new MutationObserver(() => {
      if (location.pathname !== wanted || !startedAt) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.paintedAfter = performance.now() - startedAt)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, path);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => window.paintedAfter > 0);
  return page.evaluate(() => window.paintedAfter);
}

test(`a page that the pointer rested on is painted within ${LIMIT} ms, and nothing of it is fetched twice`, async ({
  page,
}, info) => {
  const times: number[] = [];
  for (const path of [...WAYS, ...Array<string>(ROUNDS).fill(SHORT_WAY)]) {
    await page.goto("/");
    await waitForHydration(page);
    await restOn(page, path);
    const time = await press(page, path);
    if (path === SHORT_WAY) times.push(time);
    await expect(page.locator("h1")).toBeVisible();
    const fetched = await page.evaluate(
      (data) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => new URL(name).pathname === data)
          .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
      `${path}.data`,
    );
    expect(fetched.filter(Boolean).length, path).toBeLessThanOrEqual(1);
  }
  info.annotations.push({ type: "press to paint", description: JSON.stringify(times) });
  const sorted = times.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)], JSON.stringify(times)).toBeLessThanOrEqual(LIMIT);
});
