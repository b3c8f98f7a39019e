import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { pressToPaint, restOn } from "#tests/support/press-to-paint.ts";
import { slownessOf } from "#tests/support/slowness.ts";

/** Milliseconds from the press to the paint of the next page, when the pointer rested on the link before; on a machine as usual. */
const LIMIT = 100;
/** The median of so many tries counts. */
const ROUNDS = 5;

/** Pages of different kinds, by links that the home page has, and the one that is measured. */
const WAYS = ["/portfolios", "/hiring-model", "/faq"];
const SHORT_WAY = "/contact-us";

test(`a press on a link that the pointer rested on is answered within ${LIMIT} ms, and nothing is fetched twice`, async ({
  page,
}, info) => {
  const times: number[] = [];
  for (const path of [...WAYS, ...Array<string>(ROUNDS).fill(SHORT_WAY)]) {
    await page.goto("/");
    await waitForHydration(page);
    const slowness = await slownessOf(page);
    await restOn(page.locator(`main a[href="${path}"]`).first());
    const time = await pressToPaint(page, path, "answer");
    if (path === SHORT_WAY) times.push(Math.round(time / slowness));
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
