import { answerChallenge, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";

const SCRIPTS = "**/assets/app/*.js";

test("scripts load after the page", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
  const { loadedAt, scripts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource");
    return {
      loadedAt: navigation?.loadEventStart ?? 0,
      scripts: resources.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loadedAt);
});

test.describe("before scripts have loaded", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(SCRIPTS, () => undefined);
  });

  test.afterEach(async ({ page }) => {
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  });

  test("links open their pages", async ({ page }) => {
    await page.goto("/");
    await page.locator('a[href="/contact-us"]:visible').first().click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  });

  for (const width of [360, 1280]) {
    test(`every menu of the header opens and closes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      // On phones the menus are in a popover.
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

  test("a form shows its messages, and is accepted once it is valid", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is required." })).toBeVisible();
    await expectAccessible(page);
    await fillEnquiry(page, "Sent before any script had arrived.");
    await answerChallenge(page.getByRole("main"));
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
    await expectAccessible(page);
  });

  for (const [path, button] of [
    ["/career-builder/general-application", "Submit"],
    ["/newsletter", "Subscribe"],
  ] as const) {
    test(`${path}: a refused form has no accessibility violation`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
    });
  }
});
