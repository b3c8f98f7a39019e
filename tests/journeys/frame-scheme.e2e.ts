import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("the framed list follows the chosen color scheme and the return to the system's", async ({ page }) => {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  const frame = page.locator("iframe");
  await page.locator("#recruitment summary").click();
  await frame.scrollIntoViewIfNeeded();
  const root = frame.contentFrame().locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "Light" }).check({ force: true });
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "Same as system" }).check({ force: true });
  await expect(root).not.toHaveAttribute("data-theme");
});
