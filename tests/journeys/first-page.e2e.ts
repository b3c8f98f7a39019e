import type { Page } from "@playwright/test";
import { answerSum, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, test } from "#tests/support/journey.ts";

const SCRIPTS = "**/assets/app/*.js";
const FONTS = "**/assets/app/*.woff2";

/** Lets whatever the page does when it is idle have its turn: idle work is done in the order it was asked for. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
    for (let turn = 0; turn < 2; turn++) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    }
  });
}

/** Waits until the scripts have taken over the page, without a sign of intent. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
}

/** The scripts that were asked for so far. */
function noteScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

test("scripts come after the page has loaded, and run when it has been left alone", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark("hydrated")).observe(document, {
      attributeFilter: ["data-hydrated"],
      subtree: true,
    });
  });
  await page.goto("/");
  await untilHydrated(page);
  const { loadedAt, scripts, hydratedAt } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource");
    return {
      loadedAt: navigation?.loadEventStart ?? 0,
      scripts: resources.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      hydratedAt: performance.getEntriesByName("hydrated")[0]?.startTime ?? 0,
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loadedAt);
  expect(hydratedAt - loadedAt).toBeGreaterThan(5000);
});

const signs: [name: string, show: (page: Page) => Promise<void>][] = [
  ["a pointer over the page", (page) => page.mouse.move(200, 200)],
  ["a press", (page) => page.mouse.down()],
  ["a key", (page) => page.keyboard.press("Shift")],
  ["scrolling", (page) => page.mouse.wheel(0, 300)],
  ["focus", (page) => page.locator("a").first().focus()],
];

for (const [name, show] of signs) {
  test(`${name} brings the scripts forward, before the page has loaded`, async ({ page }) => {
    // A font on its way keeps the page from having loaded.
    const fonts = Promise.withResolvers<void>();
    await page.route(FONTS, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    const asked = noteScripts(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked).toEqual([]);
    await show(page);
    await untilHydrated(page);
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    fonts.resolve();
    await page.waitForLoadState("load");
  });
}

test("who saves data gets the scripts on intent only", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked = noteScripts(page);
  await page.goto("/");
  await untilIdle(page);
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  expect(asked.length).toBeGreaterThan(0);
});

test.describe("before any script has arrived", () => {
  test.beforeEach(async ({ page }) => {
    // They are asked for and never come, as over a bad connection.
    await page.route(SCRIPTS, () => undefined);
  });

  test.afterEach(async ({ page }) => {
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  });

  test("links lead to their pages", async ({ page }) => {
    await page.goto("/");
    await page.locator('a[href="/contact-us"]:visible').first().click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  });

  test("the page of a link is fetched when the pointer rests on it", async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    const fetched = new Promise<string>((resolve) => {
      browser.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
        if (status === "Ready") resolve(new URL(prefetchUrl).pathname);
      });
    });
    await browser.send("Preload.enable");
    await page.goto("/");
    await page.locator('a[href="/contact-us"]:visible').first().hover();
    expect(await fetched).toBe("/contact-us");
  });

  for (const width of [360, 1280]) {
    test(`every menu of the header opens and closes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      // On a phone the menus stand in a popover of their own.
      const button = page.locator("header [popovertarget]:visible");
      if (await button.count()) await button.click();
      const menus = page.locator("header details:visible");
      expect(await menus.count()).toBeGreaterThan(0);
      for (const menu of await menus.all()) {
        const summary = menu.locator("> summary");
        await summary.click();
        await expect(menu).toHaveAttribute("open", "");
        await expect(menu.locator("a[href]").first()).toBeVisible();
        await summary.click();
        await expect(menu).not.toHaveAttribute("open", "");
      }
    });
  }

  test("a form is answered with its messages, and accepted once it is right", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is required." })).toBeVisible();
    await fillEnquiry(page, "Sent before any script had arrived.");
    await answerSum(page);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
  });
});
