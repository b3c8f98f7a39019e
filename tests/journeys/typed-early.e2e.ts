import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("input typed before hydration stays, also when the form is then refused", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/app/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto("/contact-us");
  await page
    .getByRole("main")
    .locator("form")
    .evaluate((form: HTMLFormElement) => {
      const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
      field("name").value = "Ada Lindqvist";
      field("project_budget").value = "$5000 - $25,000";
      field("project_details").value = "An app for drivers.";
      field("project_nda").checked = true;
    });
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  const main = page.getByRole("main");
  const expectAll = async () => {
    await expect(main.getByLabel("Name", { exact: true })).toHaveValue("Ada Lindqvist");
    await expect(main.getByLabel("Budget")).toHaveValue("$5000 - $25,000");
    await expect(main.getByLabel("Project details")).toHaveValue("An app for drivers.");
    await expect(main.getByLabel(/nondisclosure/)).toBeChecked();
  };

  scripts.resolve();
  await waitForHydration(page);
  await expectAll();
  await main.getByRole("button", { name: "Send enquiry" }).click();
  await expect(main.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/Email is required\./);
  await expectAll();
});
