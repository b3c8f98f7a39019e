import { applicationForm, fillApplication } from "#tests/support/application-form.ts";
import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test as base } from "#tests/support/journey-with-content.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readSubmissions } from "#tests/support/stored.ts";

/** With openings that the test may close. */
const test = base.extend<{ close: (slug: string) => Promise<void> }>({
  close: async ({ edit, site }, use) => {
    await use(async (slug) => {
      edit(`careers/${slug}.md`, (text) =>
        text.replace(/posted: .*/, "posted: 2019-01-01\ncloses: 2019-12-31"),
      );
      await expect
        .poll(async () => (await fetch(`${site.url}/api/v1/careerdetails/${slug}`)).status)
        .toBe(404);
    });
  },
});

test("a link to an opening closed in the meantime shows that it is closed, without a reload", async ({
  page,
  close,
}) => {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await close("ios-engineer");
  await page.getByRole("link", { name: "Apply Now: iOS engineer" }).click();
  await expect(page).toHaveURL(/\/career-builder\/ios-engineer$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("iOS engineer");
  await expect(page.getByText(shippedContent.careersPage.closed.lead)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: /^Apply Now/ })).toHaveCount(
    shippedContent.openings.length - 1,
  );
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("an application for a closed opening can be sent without a position", async ({ page, close, site }) => {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Apply Now: QA engineer" }).click();
  const form = applicationForm(page.getByRole("dialog", { name: "QA engineer" }));
  await fillApplication(form);
  await close("qa-engineer");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert").getByRole("heading")).toHaveText("This opening is closed");
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Your reference is/)).toBeVisible();
  expect(readSubmissions(site.dataDir).map(({ fields }) => fields.career_id)).toEqual([""]);
});
