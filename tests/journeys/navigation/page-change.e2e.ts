import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const announcement = (page: Page) => page.locator("body > p[aria-live=polite]");
const header = (page: Page) => page.getByRole("banner");

test("a navigation moves the focus to the heading, announces the title and marks the page in the menu", async ({
  page,
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  await expect(announcement(page)).toBeEmpty();
  await expect(page.locator("body")).toBeFocused();
  await expect(header(page).locator("[aria-current]")).toHaveText(["Company", "About"]);

  await page.evaluate(() => scrollTo(0, 600));
  // Playwright's click would scroll to the header first.
  await header(page)
    .getByRole("link", { name: "Blog" })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/blog$/);
  await expect(heading(page)).toBeFocused();
  await expect(announcement(page)).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(header(page).locator("[aria-current=page]")).toHaveText("Blog");

  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(heading(page)).toBeFocused();
  await expect(header(page).locator("[aria-current=true]")).toHaveText("Blog");
  await expectAccessible(page);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("an error page is announced too", async ({ page }) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  await page.evaluate(() => {
    // No link of the site leads to a missing page.
    history.pushState(null, "", "/no-such-page");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(heading(page)).not.toHaveText("Contact Us");
  await expect(heading(page)).toBeFocused();
  await expect(announcement(page)).toHaveText(await page.title());
});

test("a filter and a jump within the page leave the focus where it is", async ({ page }) => {
  await page.goto("/services");
  await waitForHydration(page);
  const filter = page.getByRole("main").getByRole("link", { name: "Mobile", exact: true }).first();
  await filter.click();
  await expect(page).toHaveURL(/\/services\?/);
  await expect(filter).toBeFocused();
  await page.evaluate(() => {
    location.hash = "#main";
  });
  await expect(page).toHaveURL(/#main$/);
  await expect(heading(page)).not.toBeFocused();
  await expect(announcement(page)).toBeEmpty();
});
