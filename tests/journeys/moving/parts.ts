import { expect, type Locator, type Page } from "@playwright/test";

/** The gallery page, once its scripts run: controls that need them are only rendered then. */
export async function openParts(page: Page) {
  await page.goto("/parts");
  await expect(page.getByRole("button", { name: "Next slide" }).first()).toBeVisible();
}

/** All examples of a part. */
export function part(page: Page, name: string): Locator {
  return page.locator(`section[aria-labelledby="part-${name}"]`);
}
