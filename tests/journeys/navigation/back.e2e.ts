import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("the scroll position is restored after a visit to a page outside of the router", async ({ page }) => {
  const isAt = (place: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  const scrollTo = async (place: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), place);
    await isAt(place);
  };
  await page.goto("/");
  await waitForHydration(page);
  await scrollTo(900);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Privacy", exact: true })
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(page).toHaveURL(/\/privacy$/);
  await isAt(0);
  await scrollTo(700);
  // Leaves the router, so its memory is gone.
  await page.goto("/api/docs");
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await isAt(700);
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await isAt(900);
});

test("two steps back before hydration lead to the page of the second", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.textContent();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).first().click();
  await expect(heading).not.toHaveText(title as string);
  await page.goto("/api/docs");
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/app/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  scripts.resolve();
  await waitForHydration(page);
  await expect(heading).toHaveText(title as string);
});
