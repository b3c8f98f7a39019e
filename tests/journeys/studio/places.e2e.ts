import { expect, expectAccessible } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

test("the outline, a problem and a URL each take the cursor to their field, also in a folded group", async ({
  editor: page,
}) => {
  await page.goto("/studio/home/edit#field-process.steps.1.text");
  const step = page.locator('[id="field-process.steps.1.text"]').getByRole("textbox");
  await expect(step).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Outline" }).focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.keyboard.type("Claim");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Claim")).toBeFocused();

  await page.goto("/studio/services/edit?entry=flutter-app-development#field-text:3");
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await expect(text).toBeFocused();
  await page.getByRole("radio", { name: "Markdown" }).click();
  await text.fill(`${await text.inputValue()}\n\nSee [this](/no-such-page).\n`);
  await page.getByRole("button", { name: "Publish…" }).click();
  const problem = page.getByRole("dialog").getByRole("button", { name: /^Text, line \d+$/ });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await problem.click();
  await expect(text).toBeFocused();
  const line = await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart));
  expect(line).toMatch(/^See \[this\]/);
});
