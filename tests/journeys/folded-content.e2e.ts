import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";

const PHONE = { width: 360, height: 740 };
const SERVICE = "/services/node.js-development";
const PEOPLE = "/hiring-model#availability";
const folds = (page: Page) => page.locator(".fold > details");
const [leader] = shippedContent.people;

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("every fold has a heading, opens by keyboard, and its content joins the accessibility tree", async ({
    page,
  }) => {
    await page.goto("/about");
    await waitForHydration(page);
    // By role, because that finds only what is in the accessibility tree.
    const biography = page.getByRole("paragraph").filter({ hasText: leader?.bio as string });
    await expect(biography).toBeHidden();
    const control = page.locator("summary", { hasText: leader?.name as string });
    await control.focus();
    await page.keyboard.press("Enter");
    await expect(biography).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(biography).toBeHidden();

    for (const fold of await folds(page).all()) {
      const summary = fold.locator("> summary");
      await expect(summary).toHaveAccessibleName(/\S/);
      await summary.press("Enter");
      await expect(fold).toHaveJSProperty("open", true);
    }
    // The header would cover what is below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  test("the whole row of a heading opens it", async ({ page }) => {
    await page.goto("/sitemap");
    const heading = page.getByRole("main").getByRole("heading", { level: 3 }).first();
    const row = await heading.boundingBox();
    await page.mouse.click((row?.x ?? 0) + 10, (row?.y ?? 0) + 20);
    await expect(folds(page).first()).toHaveJSProperty("open", true);
  });

  test("a link to a folded section opens it", async ({ page }) => {
    await page.goto(SERVICE);
    await waitForHydration(page);
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "People" })
      .click();
    await expect(page.locator("#people").getByRole("listitem").first()).toBeVisible();
  });

  test("a URL that names a folded section opens it, also without a new document", async ({ page }) => {
    await page.goto(PEOPLE);
    const available = page.locator("#availability").getByRole("table");
    await expect(available).toBeVisible();
    await page.goto("/");
    await waitForHydration(page);
    await page.getByRole("main").locator(`a[href="${PEOPLE}"]`).click();
    await expect(available).toBeVisible();
    await expect(page.locator("#availability")).toBeInViewport();
    await page.locator("#availability summary").click();
    await expect(available).toBeHidden();
  });

  test("a link to a question opens its service too", async ({ page }) => {
    const question = shippedContent.faqs.findLast(({ category_slug }) => category_slug !== null);
    await page.goto(`/faq#question-${question?.id}`);
    await expect(page.locator(`#question-${question?.id}`)).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a URL shows the folded section that it names", async ({ page }) => {
      await page.goto(PEOPLE);
      await expect(page.locator("#availability").getByRole("table")).toBeVisible();
    });

    test("folds open", async ({ page }) => {
      await page.goto(SERVICE);
      const people = page.locator("#people");
      await expect(people.getByRole("listitem").first()).toBeHidden();
      await people.locator("summary").click();
      await expect(people.getByRole("listitem").first()).toBeVisible();
    });
  });
});

test("wide screens and paper show all content, without controls", async ({ page }) => {
  const shown = async () => {
    for (const fold of await folds(page).all()) {
      await expect(fold.locator("> :nth-child(2)").first()).toBeVisible();
      await expect(fold.locator("> summary")).toBeHidden();
    }
  };
  await page.goto(SERVICE);
  await shown();
  await expect(page.getByRole("main").getByRole("heading", { name: /^Related services/ })).toBeVisible();
  await expect(page.locator("#people").getByRole("listitem").first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".post-body .fold p").last()).toBeVisible();
  await expect(page.locator(".post-body summary").first()).toBeHidden();
});
