import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";

const words = shippedContent.hireWords.availability;
const HIRE = "/hire-resources/hire-react-developer";
const ZONE = "Your time zone";
const PHONE = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 800 };
/** Nine hours in the reader's time. */
const portoOn = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: /Porto: \d.* [ap]\.m\. your time/ });

/** Phones fold them behind their heading. */
async function openHours(page: Page) {
  const control = page.locator("main summary", { hasText: words.hours.title });
  if (await control.isVisible()) await control.click();
}

async function openFolds(page: Page) {
  for (const control of await page.locator("main .band-fold summary").all())
    if (await control.isVisible()) await control.click();
}

test.describe("on a phone and a wide screen", () => {
  test.use({ viewport: PHONE, timezoneId: "Asia/Tokyo" });

  test("the zone of the browser is proposed, and the hours follow the field", async ({ page }) => {
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      await page.goto(HIRE);
      await waitForHydration(page);
      await openHours(page);
      await expect(page.getByLabel(ZONE)).toHaveValue("Asia/Tokyo");
      const porto = portoOn(page);
      const inTokyo = (await porto.textContent()) as string;
      await page.getByLabel(ZONE).selectOption("Europe/Lisbon");
      await expect(porto).not.toHaveText(inTokyo);
      await expect(porto).toContainText("9 a.m. to 6 p.m. your time");
      await expect(porto).toContainText("9 h shared today");
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("availability is in a table, and the zone is a field to send", async ({ page }) => {
      await page.goto(HIRE);
      const free = page.getByRole("table").filter({ hasText: words.from });
      await expect(free.getByRole("row")).not.toHaveCount(1);
      await openHours(page);
      await page.getByLabel(ZONE).selectOption("Europe/Lisbon");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/\?zone=Europe%2FLisbon#hours$/);
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        await expect(free.getByRole("row")).not.toHaveCount(1);
        await expect(page.getByLabel(ZONE)).toHaveValue("Europe/Lisbon");
        await expect(portoOn(page)).toContainText("9 a.m. to 6 p.m. your time");
      }
    });

    test("the overview has rates, all skills and offices, and keeps the answers of the chooser", async ({
      page,
    }) => {
      await page.goto("/hiring-model?scope=written&length=short&lead=us");
      await openFolds(page);
      await expect(page.getByRole("table", { name: "Rates by role and seniority" })).toBeVisible();
      await expect(page.getByRole("region", { name: words.title }).getByRole("link")).toHaveCount(
        shippedContent.hirePages.length,
      );
      await page.getByLabel(ZONE).selectOption("Australia/Sydney");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(page).toHaveURL(/scope=written.*zone=Australia%2FSydney/);
      await expect(page.getByText(shippedContent.hiringModel.chooser.answer)).toBeVisible();

      await page.setViewportSize(WIDE);
      await openFolds(page);
      await expect(page.getByRole("table", { name: "Rates by role and seniority" })).toBeVisible();
      await expect(page.getByText(shippedContent.hiringModel.chooser.answer)).toBeVisible();
    });
  });
});

test("an unknown zone is ignored", async ({ page }) => {
  await page.goto(`${HIRE}?zone=Mars/Base`);
  await expect(portoOn(page)).toBeVisible();
});
