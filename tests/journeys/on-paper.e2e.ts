import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("a page is dark on light on paper, whatever scheme was chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of await page.locator("body, .band-deep").all()) {
    await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});
