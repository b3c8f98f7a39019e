import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("who comes back from elsewhere finds the page where they left it", async ({ page }) => {
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
    .getByRole("link", { name: "Privacy" })
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(page).toHaveURL(/\/privacy$/);
  await isAt(0);
  await scrollTo(700);
  // Not one of the router's pages: everything that it had in memory is gone.
  await page.goto("/api/docs");
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await isAt(700);
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await isAt(900);
});

// Safari forgets the place when React Router takes places over; of other browsers none does, and this one keeps no page.
test("who comes back to a page that the browser has kept finds their place", async ({ page }) => {
  await page.goto("/privacy");
  await waitForHydration(page);
  const place = await page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: "instant" });
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    window.scrollTo({ top: 0, behavior: "instant" });
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return scrollY;
  });
  expect(place).toBe(700);
});

test("two steps back at once lead to the page of the second", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goto("/api/docs");
  // The router is not there yet, and would not be for a while.
  await page.route("**/assets/app/*.js", () => undefined);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^[^/]*\/\/[^/]*\/$/);
});
