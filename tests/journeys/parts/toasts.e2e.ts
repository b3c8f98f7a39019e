import type { Page } from "@playwright/test";
import { expect, openPartsOutOfTime, part, test } from "./parts.ts";

const press = (page: Page, type: string) => page.getByRole("button", { name: `Show ${type}` }).click();
const list = (page: Page) => page.locator("#stage > [data-toasts]");

test("a toast appears at the top right, newest first, in an existing live region", async ({ page }) => {
  await openPartsOutOfTime(page);
  await expect(list(page)).toHaveAttribute("aria-live", "polite");
  await press(page, "success");
  await press(page, "error");
  await expect(list(page).getByRole("listitem")).toHaveText([/required fields/, /enquiry has been received/]);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await expect(async () => {
    const place = await list(page).getByRole("listitem").first().boundingBox();
    expect(place?.y).toBeLessThan(100);
    expect(width - (place?.x ?? 0) - (place?.width ?? 0)).toBeLessThan(40);
  }).toPass();
});

test("it disappears after 5 s, or when tapped", async ({ page }) => {
  await openPartsOutOfTime(page);
  await press(page, "info");
  const toast = list(page).getByRole("listitem");
  await expect(toast).toHaveAttribute("data-state", "active");
  await page.clock.runFor(4999);
  await expect(toast).toHaveAttribute("data-state", "active");
  await page.clock.runFor(1);
  await expect(toast).toHaveAttribute("data-state", "removed");
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
  await press(page, "info");
  await toast.click();
  await expect(toast).toHaveAttribute("data-state", "removed");
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});

test("it stays while hovered and for one more second", async ({ page }) => {
  await openPartsOutOfTime(page);
  await press(page, "info");
  const toast = list(page).getByRole("listitem");
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveAttribute("data-state", "active");
  await page.mouse.move(5, 5);
  await page.clock.runFor(999);
  await expect(toast).toHaveAttribute("data-state", "active");
  await page.clock.runFor(1);
  await expect(toast).toHaveAttribute("data-state", "removed");
});

test("it stays while its button has the focus, and Enter dismisses it", async ({ page }) => {
  await openPartsOutOfTime(page);
  await press(page, "error");
  await list(page).getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.runFor(60_000);
  await expect(list(page).getByRole("listitem")).toHaveAttribute("data-state", "active");
  await page.keyboard.press("Enter");
  await page.clock.runFor(300);
  await expect(list(page).getByRole("listitem")).toHaveCount(0);
});

test("it survives the client navigation that follows it", async ({ page }) => {
  await openPartsOutOfTime(page);
  await press(page, "success");
  await part(page, "pagination").getByRole("link", { name: "Next page" }).first().click();
  await expect(page).toHaveURL(/page=8/);
  await expect(list(page).getByText("Your enquiry has been received", { exact: false })).toBeVisible();
});

test("it does not slide with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPartsOutOfTime(page);
  await press(page, "success");
  const duration = await list(page)
    .getByRole("listitem")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
  expect(duration).toBeLessThan(0.01);
});
