import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("the head describes the current page, also after client navigations", async ({ page }) => {
  await page.goto("/services/node.js-development");
  await waitForHydration(page);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Services" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/services$/);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);

  const title = await page.title();
  const content = (property: string) => page.locator(`meta[property="og:${property}"]`);
  await expect(content("title")).toHaveCount(1);
  await expect(content("title")).toHaveAttribute("content", title);
  await expect(content("url")).toHaveAttribute("content", /\/services$/);
  await expect(content("image")).toHaveAttribute("content", /\/assets\/cards\/services\.png$/);
  // Metadata of the previous page is gone.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
