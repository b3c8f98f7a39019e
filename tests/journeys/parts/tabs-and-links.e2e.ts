import type { Page } from "@playwright/test";
import { expect, openParts, part, test } from "./parts.ts";

const tabs = (page: Page) => page.getByRole("tablist", { name: "What we build with" });

test("tabs are moved by the arrow keys and show one panel", async ({ page }) => {
  await openParts(page);
  const mobile = tabs(page).getByRole("tab", { name: "Mobile" });
  await expect(mobile).toHaveAttribute("aria-selected", "true");
  await mobile.focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs(page).getByRole("tab", { name: "Web" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Web" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Solutions" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Mobile" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel", { name: "Mobile" })).toBeFocused();
});

test("on a phone the row of tabs fades at its end, and the last tab is readable", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  await expect(tabs(page)).toHaveCSS("mask-image", /linear-gradient/);
  const FADE = 40;
  const roomOf = (name: string) =>
    tabs(page)
      .getByRole("tab", { name })
      .evaluate((tab) => {
        const row = tab.parentElement as HTMLElement;
        return row.getBoundingClientRect().right - tab.getBoundingClientRect().right;
      });
  await tabs(page).getByRole("tab", { name: "Mobile" }).press("End");
  await expect.poll(() => roomOf("Solutions")).toBeGreaterThanOrEqual(FADE);
});

test("a click on a tab does not scroll the page", async ({ page }) => {
  await openParts(page);
  const tab = tabs(page).getByRole("tab", { name: "Solutions" });
  // Its place on screen, because what loads above it scrolls the page.
  const place = async () => (await tab.boundingBox())?.y;
  await tab.hover();
  const before = await place();
  await tab.click();
  await expect(page.getByText("indoor navigation")).toBeVisible();
  expect(await place()).toBe(before);
});

test("opening a question closes the other", async ({ page }) => {
  await page.goto("/parts");
  const questions = part(page, "accordion");
  await questions.getByText("How soon can you start?").click();
  await expect(questions.getByText("within two weeks")).toBeVisible();
  await questions.getByText("Who owns the code?").click();
  await expect(questions.getByText("from the first commit")).toBeVisible();
  await expect(questions.getByText("within two weeks")).toBeHidden();
});

test("a link within the page moves the focus to its target", async ({ page }) => {
  await openParts(page);
  await part(page, "scroll-link").getByRole("link", { name: "View opening" }).click();
  const target = page.locator("#part-text");
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
});

test("a link within the page jumps with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  const link = part(page, "scroll-link").getByRole("link", { name: "View opening" });
  await link.hover();
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const note = () => {
      if (places.at(-1) !== scrollY) places.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
  });
  await link.click();
  await expect(page.locator("#part-text")).toBeFocused();
  await expect(page.locator("#part-text")).toBeInViewport();
  expect(await page.evaluate(() => (window as unknown as { places: number[] }).places)).toHaveLength(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs are links to their panels, and one is shown", async ({ page }) => {
    await page.goto("/parts");
    const group = page.getByRole("group", { name: "What we build with" });
    await expect(page.getByText("Swift, Kotlin and Flutter.")).toBeVisible();
    await expect(page.getByText("React, Angular and the plain platform.")).toBeHidden();
    await group.getByRole("link", { name: "Web" }).click();
    await expect(page.getByText("React, Angular and the plain platform.")).toBeVisible();
    await expect(page.getByText("Swift, Kotlin and Flutter.")).toBeHidden();
    const lineOf = (name: string) =>
      group.getByRole("link", { name }).evaluate((tab) => {
        const { borderBottomColor, color } = getComputedStyle(tab);
        return borderBottomColor === color;
      });
    expect([await lineOf("Mobile"), await lineOf("Web")]).toEqual([false, true]);
  });

  test("a truncated text can be expanded once", async ({ page }) => {
    await page.goto("/parts");
    const texts = part(page, "text");
    await expect(texts.getByText("That was the project.")).toBeHidden();
    await texts.getByText("Read more").click();
    await expect(texts.getByText("That was the project.")).toBeVisible();
    await expect(texts.getByText("…")).toBeHidden();
    await texts.getByText("Read less").click();
    await expect(texts.getByText("That was the project.")).toBeHidden();
  });
});
