import type { Page } from "@playwright/test";
import { fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-content.ts";
import { readSubmissions } from "#tests/support/stored.ts";

const FORM = `fields:
  - { id: team_size, label: Size of your team, kind: number, required: true, hint: Everyone who will use it. }
  - { id: industry, label: Industry, kind: select, options: [Health, Shipping] }
  - { id: context, label: What exists today, kind: textarea }
  - { id: has_design, label: We already have a design, kind: checkbox }
`;

test.beforeEach(async ({ edit, site }) => {
  edit("forms/enquiry.yaml", () => FORM);
  const form = async () => (await fetch(`${site.url}/contact-us`)).text();
  await expect.poll(form).toContain("Size of your team");
});

async function fillOwnFields(page: Page): Promise<void> {
  await page.getByLabel("Industry").selectOption("Shipping");
  await page.getByLabel("What exists today").fill("A spreadsheet.");
  await page.getByLabel("We already have a design").check();
}

test("an enquiry with fields of the agency's own is refused at its field, restored and sent", async ({
  page,
  site,
}) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  await fillEnquiry(page, "A booking app.");
  await fillOwnFields(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  const size = page.getByLabel("Size of your team");
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription(/Size of your team is required/);

  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Industry")).toHaveValue("Shipping");
  await expect(page.getByLabel("We already have a design")).toBeChecked();
  await size.fill("14");
  await fillEnquiry(page, "A booking app.");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/thank-you/);
  expect(readSubmissions(site.dataDir).map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({
      ...{ team_size: "14", industry: "Shipping", context: "A spreadsheet.", has_design: "Yes" },
    }),
  );

  await page.goBack();
  await expect(page.getByLabel("Size of your team")).toHaveValue("");
  await expect(page.getByLabel("Industry")).toHaveValue("");
  await expect(page.getByLabel("We already have a design")).not.toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused enquiry keeps the answers, and can be sent", async ({ page, site }) => {
    await page.goto("/contact-us");
    await fillEnquiry(page, "A lending library.");
    await fillOwnFields(page);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("link", { name: "Size of your team is required" })).toBeVisible();
    await expect(page.getByLabel("Industry")).toHaveValue("Shipping");
    await expect(page.getByLabel("What exists today")).toHaveValue("A spreadsheet.");
    await expect(page.getByLabel("We already have a design")).toBeChecked();
    await page.getByLabel("Size of your team").fill("15");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/thank-you/);
    expect(readSubmissions(site.dataDir).map(({ fields }) => fields.team_size)).toContain("15");
  });
});
