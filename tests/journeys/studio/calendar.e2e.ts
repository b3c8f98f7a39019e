import type { Page } from "@playwright/test";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { journeyWithStudio } from "#tests/support/journey-with-studio.ts";

const test = journeyWithStudio();

const POST = "ble-battery-arithmetic";
const OTHER_POST = "clock-skew-on-a-boat";

const WIDTHS = [1280, 360];

async function accessibleAtWidths(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** In the zone of the browser. */
function nextMonth(time: string): { month: string; local: string } {
  const now = new Date();
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 7);
  return { month, local: `${month}-15T${time}` };
}

test("an editor schedules a publication and a retirement, and finds both in the calendar", async ({
  editor: page,
}) => {
  const { month, local } = nextMonth("09:30");
  await page.goto(`/studio/posts/edit?entry=${POST}`);
  await waitForHydration(page);
  await page.getByLabel("Title").first().fill("Batteries, counted");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  const later = page.getByLabel("Publish later (optional)");
  // A day without an hour publishes nothing.
  await later.pressSequentially("12");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(later).toBeFocused();
  await later.fill(local);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/This draft will be published on/)).toBeVisible();

  await page.goto(`/studio/posts/retire?entry=${OTHER_POST}`);
  await waitForHydration(page);
  await page.getByLabel("Retire later (optional)").fill(nextMonth("18:00").local);
  await accessibleAtWidths(page);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page).toHaveURL(/\/studio\/posts\/edit/);
  await expect(page.getByText(/This entry will be retired on/)).toBeVisible();
  await accessibleAtWidths(page);

  await page.goto("/studio/drafts");
  await expect(page.getByRole("heading", { name: "Will be retired" })).toBeVisible();
  await accessibleAtWidths(page);
  await page.getByRole("link", { name: "Calendar" }).click();
  await page.getByRole("link", { name: /Next$/ }).click();
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  const table = page.getByRole("table");
  await expect(table.getByRole("link")).toHaveText([/Publish.*9:30.*Batteries, counted/, /Retire.*6:00/]);
  await accessibleAtWidths(page);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(table).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await accessibleAtWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/studio/calendar?month=${month}`);
  await waitForHydration(page);
  const entry = page.getByRole("link", { name: /Batteries, counted/ });
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`entry=${POST}`));
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByLabel("Publish later (optional)")).toHaveValue(local);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(page.getByText(/This draft will be published on/)).toHaveCount(0);
});

test("an entry is gone at its time, and a schedule that was canceled does nothing", async ({
  editor: page,
}) => {
  const retireOn = async (at: Date) => {
    await page.goto(`/studio/posts/retire?entry=${OTHER_POST}`);
    const seen = await page.locator("input[name=seen]").inputValue();
    const response = await page.request.post(page.url(), {
      form: { seen, to: "/blog", at: at.toISOString() },
      headers: { "sec-fetch-site": "same-origin" },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(302);
    await page.reload();
  };
  await retireOn(new Date(Date.now() + 60 * 60_000));
  await waitForHydration(page);
  await page.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(page).toHaveURL(/\/studio\/posts\/edit/);
  await expect(page.getByText(/will be retired/)).toHaveCount(0);

  await retireOn(new Date(Date.now() + 1000));
  await expect(async () => {
    const response = await page.request.get(`/blog/${OTHER_POST}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, "/blog"]);
  }).toPass({ timeout: 60_000 });
  await page.goto("/studio/drafts");
  await expect(page.getByRole("heading", { name: "Will be retired" })).toHaveCount(0);
});
