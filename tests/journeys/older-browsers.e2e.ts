import type { Locator } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test.describe("where popovers are not known (Safari before 17)", () => {
  test.beforeEach(async ({ page }) => {
    // The words for them become words that nobody has heard of.
    await page.route("**", async (route) => {
      if (!["document", "script", "stylesheet"].includes(route.request().resourceType()))
        return route.continue();
      const response = await route.fetch();
      const { "content-security-policy": _hashes, ...headers } = response.headers();
      const body = (await response.text()).replace(/popover/gi, (word) => `${word}x`);
      await route.fulfill({ response, headers, body });
    });
  });

  // What is still on its way when a test ends is nobody's any more.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

  test("scripts take a page over, and its menus open under a resting mouse", async ({ page }) => {
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

test("where modules are not fetched ahead (Safari before 17), the scripts of a page and of the next are, as scripts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (word) {
      return word !== "modulepreload" && supports.call(this, word);
    };
    const { set } = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, "rel") as PropertyDescriptor;
    Object.defineProperty(HTMLLinkElement.prototype, "rel", {
      set(word) {
        if (word !== "modulepreload") set?.call(this, word);
      },
    });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  const preloads = page.locator('link[rel="preload"][as="script"]');
  await page.goto("/blog");
  await waitForHydration(page);
  const own = await preloads.count();
  expect(own).toBeGreaterThan(3);

  await page.locator('header a[href="/contact-us"]').first().hover();
  await expect(preloads).not.toHaveCount(own);
  await page.waitForLoadState("networkidle");
  expect(asked).toContainEqual(expect.stringContaining("/contact-us-"));
  await page.locator('header a[href="/contact-us"]').first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByLabel("Project details")).toBeVisible();
  // What was fetched ahead is not asked for again.
  expect(new Set(asked).size).toBe(asked.length);
});

const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
