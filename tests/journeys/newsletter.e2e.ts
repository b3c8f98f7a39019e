import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

test("the footer form confirms a corrected address", async ({ page }) => {
  await page.goto("/faq");
  await waitForHydration(page);
  const form = page.getByRole("region", { name: "Newsletter" });
  const field = form.getByRole("textbox");
  await field.fill("ada");
  await form.getByRole("button").click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("ada");
  await expectAccessible(page, "never");

  await field.fill("ada@example.com");
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).not.toBeEmpty();
  await expect(field).toHaveValue("");
  await expect(form.getByRole("button")).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/faq");
  await expectAccessible(page, "never");
});

test("the URL of a question opens it", async ({ page }) => {
  await page.goto("/faq#question-3");
  await expect(page.locator("#question-3")).toBeVisible();
  await expect(page.locator("#question-4")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the newsletter page accepts posts of any of its forms and keeps the values", async ({ page }) => {
    await page.goto("/blog");
    const footer = page.getByRole("region", { name: "Newsletter" });
    await footer.getByRole("textbox").fill("ada@");
    await footer.getByRole("button").click();
    await expect(page).toHaveURL(/\/newsletter$/);
    await expect(page).toHaveTitle(/^Error: /);
    const field = page.getByRole("region", { name: "Subscribe" }).getByRole("textbox");
    await expect(field).toHaveValue("ada@");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#page-email");

    await field.fill("ada@example.com");
    await page.getByRole("region", { name: "Subscribe" }).getByRole("button").click();
    await expect(page).toHaveURL(/\/newsletter\/thank-you$/);
  });

  test("questions are found by their words, and the full list can be restored", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("searchbox").fill("time zones");
    await page.getByRole("search").getByRole("button").click();
    await expect(page).toHaveURL(/\/faq\?q=time\+zones$/);
    const found = page.getByRole("region", { name: /question/ });
    await expect(found.getByRole("group").first()).toBeVisible();
    await page.getByRole("searchbox").fill("zzqxzzqx");
    await page.getByRole("search").getByRole("button").click();
    await expect(page.getByRole("region", { name: "Nothing found" })).toBeVisible();
  });
});
