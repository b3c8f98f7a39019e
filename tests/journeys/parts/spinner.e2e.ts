import { expect, openParts, test } from "./parts.ts";

test("the spinner is visible from the first request to the last response", async ({ page }) => {
  await openParts(page);
  const spinner = page.locator("#stage > [data-spinner]");
  await expect(spinner).toBeEmpty();
  await expect(spinner).toHaveAttribute("data-spinner", "primary");
  const start = page.getByRole("button", { name: "Start a request" });
  const end = page.getByRole("button", { name: "End a request" });
  await start.click();
  await expect(spinner).toHaveText("Loading");
  await start.click();
  await end.click();
  await expect(spinner).toHaveText("Loading");
  await end.click();
  await expect(spinner).toBeEmpty();
});
