import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links filter a list of pages, and the active one is marked", async ({ page }) => {
    await page.goto("/hire-resources");
    const skills = page.getByRole("navigation", { name: "Skill" });
    const list = page.getByRole("main");
    await skills.getByRole("link", { name: "TypeScript" }).click();
    await expect(page).toHaveURL(/\/hire-resources\?skill=typescript$/);
    await expect(skills.getByRole("link", { name: "TypeScript" })).toHaveAttribute("aria-current", "page");
    await expect(list.getByRole("link", { name: "React developer", exact: true })).toBeVisible();
    await expect(list.getByRole("link", { name: "Yii developer" })).toHaveCount(0);
    await skills.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL(/\/hire-resources$/);
    await expect(list.getByRole("link", { name: "Yii developer" })).toBeVisible();
  });
});

test("with JavaScript a filter changes the list without a reload", async ({ page }) => {
  await page.goto("/services");
  await waitForHydration(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "true";
  });
  await page.getByRole("navigation", { name: "Platform" }).getByRole("link", { name: "Mobile" }).click();
  await expect(page).toHaveURL(/\/services\?platform=mobile$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Node.js" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Flutter apps" }).click();
  await expect(page).toHaveTitle(/Flutter/);
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "true");
});

test("a mistyped URL offers the intended page", async ({ page }) => {
  await page.goto("/services/flutter-app-devlopment");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await waitForHydration(page);
  await page.getByRole("region", { name: "Were you looking for" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/services\/flutter-app-development$/);
  await expect(page).toHaveTitle(/Flutter/);
});
