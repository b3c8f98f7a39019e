import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const FORM = "**/enquiry-form-*.js";
const END = "**/frame-end-*.js";

/** The addresses of the scripts that were asked for so far. */
function noteScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

test("a form is fetched when somebody begins to write, and keeps what is typed meanwhile", async ({
  page,
}) => {
  const asked = noteScripts(page);
  const held = Promise.withResolvers<void>();
  await page.route(FORM, (route) => held.promise.then(() => route.continue()));
  await page.goto("/about");
  await waitForHydration(page, "near");
  expect(asked.filter((address) => address.includes("enquiry-form-"))).toEqual([]);

  const form = page.getByRole("contentinfo").locator("form").first();
  const coming = page.waitForRequest(FORM);
  await form.getByLabel("Name").fill("Ada Lindqvist");
  await coming;
  await form.getByLabel("Budget").selectOption({ index: 2 });
  const budget = await form.getByLabel("Budget").inputValue();
  await form.getByLabel(/non-disclosure/).check();
  held.resolve();
  await waitForHydration(page);
  await expect(form.getByLabel("Name")).toHaveValue("Ada Lindqvist");
  await expect(form.getByLabel("Budget")).toHaveValue(budget);
  await expect(form.getByLabel(/non-disclosure/)).toBeChecked();

  // It answers in place: React has it.
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
});

test("pages change and come back while parts of the first one wait", async ({ page }) => {
  await page.goto("/about");
  await waitForHydration(page, "near");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator("header .site-name").click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#process")).toBeAttached();
  await page.goBack();
  await expect(page.locator("#timeline li").first()).toBeAttached();
  await page.locator("#testimonials").getByRole("button", { name: /next/i }).click();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test.describe("what cannot be fetched", () => {
  test.use({ expected: /Failed to load resource/ });

  test("stays as it came, and holds no page change up", async ({ page }) => {
    await page.route(END, (route) => route.abort());
    await page.goto("/about");
    await waitForHydration(page, "near");
    await page.locator("header .site-name").click();
    await expect(page.locator("#process")).toBeAttached();
    await expect(page.getByRole("contentinfo").getByRole("button", { name: "Send enquiry" })).toBeAttached();
  });
});
