import type { Page } from "@playwright/test";
import { ERROR_TITLE } from "#core/form.ts";
import { fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const ANSWERS =
  "project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";
const { questions, words } = shippedContent.estimate;
const PRICE = /^\$[\d,]+ to \$[\d,]+$/;

const group = (page: Page, text: string) => page.getByRole("group", { name: text });
const price = (page: Page) => page.getByRole("status").getByText(PRICE);

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("shows all questions on one page, and updates the result with every answer", async ({ page }) => {
    await page.goto("/estimate");
    await waitForHydration(page);
    await expect(price(page)).toHaveCount(0);
    await group(page, questions.project.text).getByRole("radio").nth(1).check();
    await group(page, questions.platforms.text).getByRole("radio").first().check();
    await page.getByLabel(questions.screens.text).fill("12");
    await page.getByLabel(questions.integrations.text).fill("2");
    await group(page, questions.existing.text).getByRole("radio").first().check();
    await group(page, questions.design.text).getByRole("radio").first().check();
    await group(page, questions.deadline.text).getByRole("radio").first().check();
    await expect(price(page)).toHaveCount(0);
    await page.getByLabel(questions.support.text).fill("0");
    const first = await price(page).textContent();
    await page.getByLabel(questions.screens.text).fill("80");
    await expect(price(page)).not.toHaveText(first as string);
    await expect(page).toHaveURL(/screens=80/);
    await expectAccessible(page);

    await page.getByRole("link", { name: words.result.send }).click();
    await expect(page).toHaveURL(/\/contact-us\?estimate=/);
    await page.goBack();
    await expect(page.getByLabel(questions.screens.text)).toHaveValue("80");
    await expect(price(page)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("asks one question at a time, Back goes one question back, and no answer is lost", async ({
    page,
  }) => {
    const next = page.getByRole("button", { name: words.questions.next });
    const project = group(page, questions.project.text);
    const platforms = group(page, questions.platforms.text);
    const screens = page.getByLabel(questions.screens.text);
    await page.goto("/estimate");
    await waitForHydration(page);
    await expect(page.getByRole("main").getByRole("group")).toHaveCount(1);
    await next.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await project.getByRole("radio").nth(1).check();
    await next.click();
    await platforms.getByRole("radio").nth(1).check();
    await next.click();
    await screens.fill("12");
    await expectAccessible(page);

    await page.goBack();
    await expect(platforms.getByRole("radio").nth(1)).toBeChecked();
    await page.getByRole("button", { name: words.questions.back }).click();
    await expect(project.getByRole("radio").nth(1)).toBeChecked();
    await next.click();
    await expect(platforms.getByRole("radio").nth(1)).toBeChecked();
    await next.click();
    await expect(screens).toHaveValue("12");
  });

  test("a shared link opens on the result, and a changed answer leads back to it", async ({ page }) => {
    await page.goto(`/estimate?${ANSWERS}`);
    await waitForHydration(page);
    await expect(price(page)).toBeInViewport();
    await expect(page.getByRole("main").locator("form")).toBeHidden();
    const first = (await price(page).textContent()) as string;
    await page.getByRole("link", { name: `${words.details.change}: ${questions.screens.short}` }).click();
    await page.getByLabel(questions.screens.text).fill("80");
    await page.getByRole("button", { name: words.questions.show }).click();
    await expect(price(page)).not.toHaveText(first);
    await expect(page).toHaveURL(/screens=80/);
    await expect(page).not.toHaveURL(/step=/);
    await page.goBack();
    await expect(page.getByLabel(questions.screens.text)).toHaveValue("80");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("one question a page leads to the same result, back and forth, on a phone and a wide screen", async ({
    page,
  }) => {
    await page.goto("/estimate");
    const next = page.getByRole("button", { name: words.questions.next });
    await expect(page.getByRole("main").getByRole("group")).toHaveCount(1);
    await next.click();
    await expect(page).toHaveTitle(new RegExp(`^${ERROR_TITLE}`));
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await group(page, questions.project.text).getByRole("radio").nth(1).check();
    await next.click();
    await group(page, questions.platforms.text).getByRole("radio").first().check();
    await next.click();
    await page.getByLabel(questions.screens.text).fill("a dozen");
    await next.click();
    await expect(page.getByLabel(questions.screens.text)).toHaveValue("a dozen");
    await expect(page.getByLabel(questions.screens.text)).toHaveAccessibleDescription(/whole number/);
    await page.getByRole("button", { name: words.questions.back }).click();
    await expect(group(page, questions.platforms.text).getByRole("radio").first()).toBeChecked();
    await next.click();
    await page.getByLabel(questions.screens.text).fill("12");
    await next.click();
    await page.getByLabel(questions.integrations.text).fill("2");
    await next.click();
    await group(page, questions.existing.text).getByRole("radio").first().check();
    await next.click();
    await group(page, questions.design.text).getByRole("radio").nth(1).check();
    await next.click();
    await group(page, questions.deadline.text).getByRole("radio").nth(1).check();
    await next.click();
    await page.getByLabel(questions.support.text).fill("10");
    await page.getByRole("button", { name: words.questions.show }).click();
    const result = await price(page).textContent();
    await expect(page.getByRole("main").locator("form")).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("main").locator("form")).toBeHidden();

    await page.goto(`/estimate?${ANSWERS}`);
    await expect(price(page)).toHaveText(result as string);
    await page.getByRole("link", { name: `${words.details.change}: ${questions.screens.short}` }).click();
    await expect(page.getByLabel(questions.screens.text)).toHaveValue("12");
  });
});

test("nonsense is said at the field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/estimate");
  await waitForHydration(page);
  const screens = page.getByLabel(questions.screens.text);
  await screens.fill("-4");
  await expect(screens).toHaveAccessibleDescription(/whole number/);
  await page.getByRole("button", { name: words.questions.show }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(8);
  await expect(screens).toHaveValue("-4");
  await expectAccessible(page);
  await screens.fill("4");
  await expect(screens).toHaveAccessibleDescription(questions.screens.hint);
  await expect(summary.getByRole("link")).toHaveCount(7);
});

test("recalculates a link of an older model with a notice", async ({ page }) => {
  await page.goto(`/estimate?v=0.20200101&${ANSWERS}`);
  await expect(page.getByText(words.result.older)).toBeVisible();
  await expect(price(page)).toBeVisible();
  const link = await page.getByRole("link", { name: words.result.link }).getAttribute("href");
  await page.goto(link as string);
  await expect(page.getByText(words.result.older)).toHaveCount(0);
});

test("a printed estimate has range, team, assumptions and answers, but no form", async ({ page }) => {
  // A sheet of paper is narrower than most windows, and the answers may have been typed on this page.
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.emulateMedia({ media: "print" });
  await page.goto(`/estimate?${ANSWERS}&step=1`);
  await expect(price(page)).toBeVisible();
  const main = page.getByRole("main");
  for (const title of [
    words.result.team,
    words.details.assumptions_title,
    words.details.changes_title,
    words.details.answers_title,
  ]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(main.locator("form, button, a[data-button]").filter({ visible: true })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an estimate goes with the enquiry to the database and the mail, also after a mistake", async ({
      page,
      site,
    }) => {
      const details = `With an estimate, ${javaScriptEnabled}.`;
      await page.goto(`/estimate?${ANSWERS}`);
      const shown = (await price(page).textContent()) as string;
      await page.getByRole("link", { name: words.result.send }).click();
      await expect(page.getByText(words.enquiry.title)).toBeVisible();
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
      await expect(page.getByText(words.enquiry.title)).toBeVisible();
      await fillEnquiry(page, details);
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page).toHaveURL(/\/thank-you\?ref=/);
      const stored = readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === details);
      expect(stored?.source?.estimate).toMatch(/^v=[\d.]+&project=shop&/);
      await expect
        .poll(async () => (await readMails(site.dataDir)).find(({ text }) => text?.includes(details))?.text)
        .toContain(shown);
    });
  });
}
