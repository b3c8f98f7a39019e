import { expect, openParts, test } from "./parts.ts";

test("the links change the page without a reload", async ({ page }) => {
  await openParts(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const pages = page.getByRole("navigation", { name: "Pagination", exact: true });
  await pages.getByRole("link", { name: "page 8", exact: true }).click();
  await expect(page).toHaveURL(/\?page=8$/);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("under 601 px a responsive row is 'n / m' between its ends", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/parts");
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await expect(pages.getByText("14 / 14")).toBeVisible();
  await expect(pages.getByRole("link")).toHaveCount(1);
  await page.setViewportSize({ width: 601, height: 800 });
  await expect(pages.getByText("14 / 14")).toBeHidden();
  await expect(pages.getByRole("link", { name: "page 13", exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the links work without scripts", async ({ page }) => {
    await page.goto("/parts");
    await page.getByRole("navigation", { name: "Pagination", exact: true }).getByText("Next").click();
    await expect(page).toHaveURL(/\?page=8$/);
  });
});
