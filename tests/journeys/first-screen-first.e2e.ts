import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

declare global {
  interface Window {
    leftOut: number;
    /** How many parts were left out of the paint of a page that came without a reload. */
    waited: number;
    /** Whether the footer had any boxes at the first paint: what has none, browsers lay out for nobody. */
    footerHadBoxes: boolean;
    /** When all of the page had come. */
    arrivedAt: number;
  }
}

/** How many parts of the page the browser left out of its first paint. */
async function leftOut(page: Page): Promise<number> {
  await page.waitForFunction(() => window.leftOut >= 0);
  return page.evaluate(() => window.leftOut);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    window.leftOut = -1;
    new PerformanceObserver(() => {
      const parts = [...document.querySelectorAll("main > *, body > footer")];
      const isLeftOut = ({ firstElementChild }: Element) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;
      window.leftOut = parts.filter(isLeftOut).length;
      window.footerHadBoxes = document.querySelector("footer > *")?.getClientRects().length !== 0;
    }).observe({ type: "paint", buffered: true });
  });
});

test("what is far below comes after the first paint, by itself", async ({ page }) => {
  await page.goto("/");
  expect(await leftOut(page)).toBeGreaterThan(2);
  expect(await page.evaluate(() => window.footerHadBoxes)).toBe(false);
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const ways = await page
    .locator("main > *, body > footer")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  expect(new Set(ways)).toEqual(new Set(["visible"]));
  await expect(page.getByRole("contentinfo").getByRole("textbox").first()).toBeVisible();

  await waitForHydration(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-arriving");
});

test("a short page has its footer from the start", async ({ page }) => {
  await page.goto("/no-such-page");
  expect(await leftOut(page)).toBe(0);
  expect(await page.evaluate(() => window.footerHadBoxes)).toBe(true);
});

test("of a long text the rest comes in pieces of its own", async ({ page }) => {
  await page.goto("/blog/what-fsync-costs");
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const rest = page.locator(".prose > :nth-child(n + 6)");
  expect(await rest.count()).toBeGreaterThan(10);
  await expect(page.locator(".prose > :nth-child(n + 6):not([data-arrived])")).toHaveCount(0);
});

test("scripts are fetched when all of it has come", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ("whole" in document.documentElement.dataset) window.arrivedAt ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ["data-whole"] });
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const firstScript = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return files[0] ? files[0].startTime - window.arrivedAt : null;
    });
  await expect.poll(firstScript).not.toBeNull();
  expect(await firstScript()).toBeGreaterThan(0);
});

test("it comes where the browser tells nothing of the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-whole");
});

test("where nothing holds the page still under who scrolls, it comes with the first scrolling", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => condition !== "overflow-anchor:auto" && supports(condition);
  });
  await page.goto("/");
  await leftOut(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-whole");
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await expect(page.locator("html")).toHaveAttribute("data-whole");
});

test("so it does where pages change without a reload, but for who comes to a place or back", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => {
    window.waited = 0;
    new MutationObserver((changes) => {
      window.waited += changes.filter(
        ({ target, oldValue }) => oldValue === null && "waiting" in (target as HTMLElement).dataset,
      ).length;
    }).observe(document, { subtree: true, attributeFilter: ["data-waiting"], attributeOldValue: true });
  });
  const goTo = async (path: string) => {
    await page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
  };
  await goTo("/career-builder");
  await expect.poll(() => page.evaluate(() => window.waited)).toBeGreaterThan(2);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  const ways = await page
    .locator("main > *")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  expect(new Set(ways)).toEqual(new Set(["visible"]));

  await page.evaluate(() => (window.waited = 0));
  await page.goBack();
  await expect(page).toHaveURL("/");
  await goTo("/career-builder#openings");
  await expect(page.locator("#openings")).toBeInViewport();
  expect(await page.evaluate(() => window.waited)).toBe(0);
});

test("who comes to a place in the page finds all of it there", async ({ page }) => {
  await page.goto("/faq#general");
  expect(await leftOut(page)).toBe(0);
  await page.goto("/about#:~:text=clients");
  expect(await leftOut(page)).toBe(0);
});

test("who loads a page anew is where they were", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const foot = page.getByRole("contentinfo");
  await foot.evaluate((footer) => footer.scrollIntoView({ behavior: "instant" }));
  await expect(foot).toBeInViewport();
  await page.reload();
  expect(await leftOut(page)).toBe(0);
  await expect(foot).toBeInViewport();
});

test("a jump to a place in the page, before all of it has come, ends there", async ({ page }) => {
  // Nothing is idle: the parts would wait for half a second each.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/career-builder");
  await leftOut(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-whole");
  const link = page.locator('main a[href="#openings"]').first();
  await link.click();
  await expect(page.locator("#openings")).toBeInViewport();
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  await expect
    .poll(() => page.locator("#openings").evaluate((part) => Math.abs(part.getBoundingClientRect().top)))
    .toBeLessThan(120);
});
