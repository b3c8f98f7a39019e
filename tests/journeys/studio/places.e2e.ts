import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
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

  await page.goto("/studio/posts");
  await waitForHydration(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" See <b>this</b>.");
  await page.getByLabel("Title").focus();
  await page.getByRole("button", { name: "Publish…" }).click();
  const problem = page.getByRole("dialog").getByRole("button", { name: /^Text, line \d+$/ });
  await expectAccessible(page);
  await problem.click();
  await expect(text).toBeFocused();
});
