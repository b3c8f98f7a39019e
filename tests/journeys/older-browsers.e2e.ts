import type { Locator } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test.describe("without popover support (Safari before 17)", () => {
  test.beforeEach(async ({ page }) => {
    // Replaces modern features by unknown names, as older browsers see them.
    await page.route("**", async (route) => {
      if (!["document", "script", "stylesheet"].includes(route.request().resourceType()))
        return route.continue();
      const response = await route.fetch();
      const { "content-security-policy": _hashes, ...headers } = response.headers();
      const body = (await response.text()).replace(/popover/gi, (word) => `${word}x`);
      await route.fulfill({ response, headers, body });
    });
  });

  // Requests still pending at the end of a test are ignored.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

  test("the page hydrates, and its menus open on hover", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/blog");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title as string);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.locator("summary").first().hover();
    await navigation.locator("details[open] a").first().click();
    await expect(page).not.toHaveURL(/\/blog$/);
    await expect(navigation.locator("details[open]")).toHaveCount(0);
  });

  test("a phone has the menu below its bar, before and after its scripts run, and it covers nothing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/blog");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Menu" })).toBeHidden();
    expect(await heightOf(header)).toBeLessThan(200);
    await waitForHydration(page);
    expect(await heightOf(header)).toBeLessThan(200);
    await header.locator("summary").first().click();
    await expect(header.locator("details[open] a").first()).toBeInViewport();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
  });
});

const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
