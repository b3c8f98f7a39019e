import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { company, offices } from "#tests/support/shipped-content.ts";

test("the first Tab stop skips the header", async ({ page }) => {
  await page.goto("/contact-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("the footer has offices, contact details, profiles and the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("address")).toHaveCount(offices.length);
  await expect(footer.getByRole("link", { name: company.contactinfo.phone }).first()).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.getByRole("navigation", { name: "Elsewhere" }).getByRole("link")).not.toHaveCount(0);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test("on the smallest screen name, action and menu stay within the margins", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/thank-you");
  const header = page.getByRole("banner");
  const left = (await header.getByRole("link").first().boundingBox())?.x ?? 0;
  const menu = await header.getByRole("button", { name: "Menu" }).boundingBox();
  const width = await page.evaluate(() => document.body.clientWidth);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width - left + 0.5);
});

test("the action stays available at the end of a long page", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await page.getByRole("contentinfo").getByText("©").scrollIntoViewIfNeeded();
    await expect(page.getByRole("banner").locator("a[data-button]").last()).toBeInViewport({ ratio: 1 });
  }
});

test("header and footer are complete after client navigations, error pages included", async ({ page }) => {
  const links = page.locator("header a, footer nav a");
  await page.goto("/");
  const whole = await links.count();
  await page.goto("/contact-us");
  await waitForHydration(page);
  await page.evaluate(() => {
    (window as { hasStayed?: boolean }).hasStayed = true;
    history.pushState(null, "", "/no-such-page");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact Us");
  await expect(links).toHaveCount(whole);
  await expect(page.getByRole("contentinfo").getByLabel("Project details")).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/no-such-page$/);
  await expect(links).toHaveCount(whole);
  expect(await page.evaluate(() => "hasStayed" in window)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a missing page offers a search and similar pages", async ({ page }) => {
    await page.goto("/no-such-page");
    const main = page.getByRole("main");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Services" })).toBeVisible();
    await expect(main.locator("#likely a")).not.toHaveCount(0);
    await main.getByRole("searchbox").fill("fsync");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/fsync$/);
  });
});
