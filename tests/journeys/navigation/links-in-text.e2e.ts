import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const POST = "/blog/cursor-for-a-long-list";

const linkInText = (page: Page) => page.locator("main p > a[href='/contact-us']").first();
const hasStayed = (page: Page) => page.evaluate(() => document.documentElement.dataset.loaded === "once");

test.beforeEach(async ({ page }) => {
  await page.goto(POST);
  await waitForHydration(page);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
});

test("a link in a text is followed without loading the document anew", async ({ page }) => {
  await linkInText(page).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole("main").getByLabel("Project details")).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
  await page.goBack();
  await expect(linkInText(page)).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
});

test("Enter on a link in a text follows it without loading the document anew", async ({ page }) => {
  await linkInText(page).press("Enter");
  await expect(page).toHaveURL(/\/contact-us$/);
  expect(await hasStayed(page)).toBe(true);
});

test("a link in a text opens in a new tab with the control key", async ({ page, context }) => {
  const opened = context.waitForEvent("page");
  await linkInText(page).click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/contact-us$/);
  await expect(page).toHaveURL(POST);
});
