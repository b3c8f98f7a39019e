import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("a client navigation gives a page the same head as a load", async ({ page }) => {
  await page.goto("/privacy");
  const privacy = await headOf(page);
  await page.goto("/blog");
  const blog = await headOf(page);
  await page.goto("/");
  const home = await headOf(page);
  await waitForHydration(page);
  expect(await headOf(page)).toEqual(home);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => headOf(page)).toEqual(privacy);
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(home);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect.poll(() => headOf(page)).toEqual(blog);
});

function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.head.querySelectorAll("title, meta:not([name=theme-color]), [rel=canonical], [rel=alternate]"),
      ({ outerHTML }) => outerHTML,
    ).sort(),
  );
}
