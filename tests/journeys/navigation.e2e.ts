import type { Page } from "@playwright/test";
import { VITALS } from "#core/vitals.ts";
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

test("who saves data gets nothing that was not asked for", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  // A sign of intent is what brings the scripts then.
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.clock.install();
  const link = page.locator('main a[href="/portfolios"]').first();
  await link.hover();
  await page.clock.runFor(1000);
  await link.focus();
  await page.clock.runFor(1000);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("a visit is told once, by its kind of page, when its page is hidden", async ({ page }) => {
  const told: { body: string; status: number }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== VITALS) return;
    told.push({ body: response.request().postData() ?? "", status: response.status() });
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  await page.goto("/blog");
  await waitForHydration(page);
  await expect
    .poll(async () => {
      await hide();
      return told.length;
    })
    .toBe(1);
  await hide();
  expect(told.map(({ status }) => status)).toEqual([204]);
  const { template, ...figures } = JSON.parse(told[0]?.body as string);
  expect(template).toBe("routes/blog");
  expect(Object.values(figures)).toContainEqual(expect.any(Number));
});
