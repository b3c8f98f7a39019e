import type { Locator, Page } from "@playwright/test";
import { ERROR_TITLE } from "#core/form.ts";
import { resumeFile } from "#tests/support/application-form.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

interface Correction {
  wrong?: (field: Locator) => Promise<unknown>;
  stillWrong?: (field: Locator) => Promise<unknown>;
  right: (field: Locator) => Promise<unknown>;
}

const fill = (text: string) => (field: Locator) => field.fill(text);

const name: Correction = { right: fill("Ada Lindqvist") };
const email: Correction = {
  wrong: fill("ada@"),
  stillWrong: fill("ada@example"),
  right: fill("ada@example.com"),
};
const phone: Correction = { wrong: fill("12345"), stillWrong: fill("123456789"), right: fill("4612345678") };
const challengeAnswer: Correction = { stillWrong: fill("9"), right: answer };

const enquiry: Record<string, Correction> = {
  name,
  email,
  country: { right: fill("Sweden") },
  phone,
  project_budget: { right: (field) => field.selectOption("<$5000") },
  project_type: { wrong: fill("x".repeat(102)), stillWrong: fill("x".repeat(101)), right: fill("An app") },
  project_details: { right: fill("An app for drivers.") },
  project_nda: {
    // React restores the value with every rendering.
    wrong: async (field) => {
      await field.check();
      await field.evaluate((box: HTMLInputElement) => {
        box.value = "2";
      });
    },
    right: (field) => field.uncheck(),
  },
  userResult: challengeAnswer,
};

const application: Record<string, Correction> = {
  name,
  email,
  phone,
  resume: { right: (field) => field.setInputFiles(resumeFile()) },
  userResult: challengeAnswer,
};

async function answer(field: Locator) {
  const question = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? "");
  const [a = 0, b = 0] = (question.match(/\d/g) ?? []).map(Number);
  await field.fill(String(a + b));
}

const forms: { form: string; path: string; within: (page: Page) => Locator; fields: typeof enquiry }[] = [
  { form: "enquiry", path: "/contact-us", within: (page) => page.getByRole("main"), fields: enquiry },
  {
    form: "enquiry in the footer",
    path: "/faq",
    within: (page) => page.getByRole("region", { name: "Contact Information" }),
    fields: enquiry,
  },
  {
    form: "application",
    path: "/career-builder/general-application",
    within: (page) => page.locator("#apply"),
    fields: application,
  },
  {
    form: "newsletter",
    path: "/newsletter",
    within: (page) => page.getByRole("region", { name: "Subscribe" }),
    fields: { email },
  },
];

for (const { form, path, within, fields } of forms) {
  test(`${form}: each message disappears with its mistake, and the summary and the title's mark with the last`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForHydration(page);
    const title = await page.title();
    const area = within(page);
    const field = (name: string) => area.locator(`[name=${name}]`);
    for (const [name, { wrong }] of Object.entries(fields)) await wrong?.(field(name));
    await area.locator("button:not([type=button])").last().click();

    const links = area.getByRole("alert").getByRole("link");
    const left = Object.keys(fields);
    await expect(links).toHaveCount(left.length);
    await expect(page).toHaveTitle(ERROR_TITLE + title);
    for (const [name, { stillWrong, right }] of Object.entries(fields)) {
      await stillWrong?.(field(name));
      await expect(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(links).toHaveCount(left.length);
      await right(field(name));
      await expect(field(name)).not.toHaveAttribute("aria-invalid");
      await expect(area.locator(`[id$="-${name}-error"]`)).toHaveCount(0);
      left.shift();
      await expect(links).toHaveCount(left.length);
    }
    await expect(area.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveTitle(title);
  });
}

test("the title starts with 'Error: ' only while a form is refused", async ({ page }) => {
  await page.goto("/newsletter");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Subscribe" }).click();
  // The alert moves the rest of the page.
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await main.getByRole("textbox").fill("ada@example.com");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: (?!Error)/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page).toHaveTitle(/^(?!Error)/);
});
