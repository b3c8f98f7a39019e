import type { Page } from "@playwright/test";
import { keepMessages } from "#tests/support/keep-messages.ts";
import { expect, openParts, test } from "./parts.ts";

const link = (page: Page) => page.getByRole("link", { name: "Apply for the Flutter opening" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Apply for Flutter developer" });

async function open(page: Page) {
  await openParts(page);
  await link(page).click();
  await expect(dialog(page)).toBeVisible();
}

test("a plain click opens the dialog, a click for a new tab is left to the browser", async ({ page }) => {
  await open(page);
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() =>
    addEventListener("click", (event) => {
      document.documentElement.dataset.prevented = String(event.defaultPrevented);
      event.preventDefault();
    }),
  );
  await link(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.locator("html")).toHaveAttribute("data-prevented", "false");
  await expect(dialog(page)).toHaveCount(0);
});

test("the focus is trapped and returns to the link", async ({ page }) => {
  await open(page);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || active?.closest("dialog") !== null;
    });
    expect(where).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

test("the close button and a press on the backdrop close it", async ({ page }) => {
  await open(page);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await link(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
});

test("Back closes it, stays on the page and restores the focus; the next Back leaves the page", async ({
  page,
}) => {
  await page.goto("/parts?before");
  await open(page);
  const { href, top } = await page.evaluate(() => ({ href: location.href, top: scrollY }));
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape"), () => page.goBack()]) {
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
    expect(await page.evaluate(() => ({ href: location.href, top: scrollY }))).toEqual({ href, top });
    await link(page).click();
    await expect(dialog(page)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\?before$/);
});

test("letting go outside after selecting text inside does not close it", async ({ page }) => {
  await open(page);
  const box = await dialog(page).getByText("Position: 2").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
});

test("the page behind it neither scrolls nor changes its width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  await link(page).hover();
  // Browsers drop the fraction of a scroll position.
  const scrollPosition = () =>
    link(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    });
  const before = await scrollPosition();
  await link(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await scrollPosition()).toBe(before);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  // Handled after two paints.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollPosition()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollPosition()).toBe(before);
  await page.mouse.wheel(0, 100);
  await expect.poll(scrollPosition).not.toBe(before);
});

test("leaving the page closes it and lets the page scroll again", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    history.pushState({}, "", "/elsewhere");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
});

test("a message shown while it is open can be read and dismissed", async ({ page }) => {
  await open(page);
  await keepMessages(page);
  const message = page.getByRole("listitem").filter({ hasText: "Please fill all the required fields" });
  await dialog(page).getByRole("button", { name: "Submit" }).click();
  await expect(dialog(page).locator(message)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("a message remains after its dialog closes", async ({ page }) => {
  await open(page);
  await keepMessages(page);
  await dialog(page).getByRole("button", { name: "Submit" }).click();
  await expect(dialog(page).getByText("Please fill all the required fields")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  const toasts = page.locator("#stage > [data-toasts]");
  await expect(toasts.getByText("Please fill all the required fields")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the link opens the page", async ({ page }) => {
    await page.goto("/parts");
    await link(page).click();
    await expect(page).toHaveURL(/opening=flutter/);
  });
});
