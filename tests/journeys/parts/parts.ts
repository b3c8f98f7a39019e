import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "#tests/support/journey.ts";

/** On the page that `server/serve.ts` serves, in the browsers of the other journeys. */
export const test = base.extend<object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
  baseURL: async ({}, use) => use(process.env.PARTS_URL),
  // Videos of other hosts are part of it.
  async watched({ page }, use) {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(undefined);
    expect(errors).toEqual([]);
  },
});

export { expect };

export async function openParts(page: Page) {
  await page.goto("/parts");
  await expect(page.getByRole("button", { name: "Next slide" }).first()).toBeVisible();
}

/** Time passes only by `page.clock.runFor(…)`. */
export async function openPartsOutOfTime(page: Page) {
  await page.clock.install({ time: 0 });
  await openParts(page);
  await page.clock.pauseAt(3_600_000);
}

export function part(page: Page, name: string): Locator {
  return page.locator(`section[aria-labelledby="part-${name}"]`);
}
