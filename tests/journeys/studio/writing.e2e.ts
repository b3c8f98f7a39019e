import type { Page } from "@playwright/test";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

async function paste(page: Page, html: string) {
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("an editor names a post in another script, pastes a table of Word, types signs and dictates", async ({
  editor: page,
}) => {
  await page.goto("/studio/new?kind=post");
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Змеи над гаванью");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/zmei-nad-gavanyu/);
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.fill("");
  await text.pressSequentially("The area is 5 * 3 * 2 metres. ");
  await page.keyboard.insertText("Say *whole words* at once.");
  await page.keyboard.press("Enter");
  await paste(
    page,
    "<table class=MsoTableGrid><tr><td><p class=MsoNormal>Harbour<o:p></o:p></p></td><td><p>Boats</p></td></tr><tr><td><p>North</p><p>pier</p></td><td><p>3</p></td></tr></table>",
  );
  await page.keyboard.press("Control+End");
  await page.keyboard.type("The end.");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Markdown" }).click();
  await expect(page.getByLabel("Markdown", { exact: true }).last()).toHaveValue(
    /^\s*The area is 5 \* 3 \* 2 metres\. Say \\\*whole words\\\* at once\.\n\n\| Harbour \| Boats \|\n\| - \| - \|\n\| North<br>pier \| 3 \|\n\nThe end\.\n$/,
  );
});

test("a form counts characters, and a problem opens its folded group", async ({ editor: page }) => {
  await page.goto("/studio/home/edit");
  await waitForHydration(page);
  const claim = page.getByLabel("Claim");
  await claim.fill("x".repeat(121));
  await expect(claim).toHaveAccessibleDescription(/121 of 120/);
  await expect(claim).toHaveAttribute("aria-invalid", "true");
  await claim.fill("Short");
  await expect(claim).not.toHaveAttribute("aria-invalid", "true");
  const group = page.getByRole("region", { name: "Closing band" });
  await group.getByText("Closing band").click();
  await group.getByLabel("Button").fill("");
  await expect(group.getByLabel("Button")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.reload();
  await expect(group.getByLabel("Button")).toBeVisible();
});
