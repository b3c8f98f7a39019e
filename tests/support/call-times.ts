import type { Locator, Page } from "@playwright/test";

/** Of the second day: of the first, some may be over already, and the notice of others may end during a test. */
export async function openTimes(page: Page): Promise<Locator> {
  const day = page.getByRole("group", { name: /^Time/ }).locator("details").nth(1);
  if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
  return day.getByRole("radio");
}
