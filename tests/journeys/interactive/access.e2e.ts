import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { COLOR_RULES } from "#tests/support/journey.ts";
import { waitForAnimations } from "#tests/support/wait-for-animations.ts";
import { expect, openParts, test } from "./parts.ts";

const NAMES = [
  "carousel",
  "dialog",
  "video-dialog",
  "gallery",
  "pagination",
  "tabs",
  "accordion",
  "scroll-link",
  "text",
];

async function violations(page: Page, within: string[], rules?: readonly string[]) {
  await waitForAnimations(page);
  const builder = new AxeBuilder({ page });
  for (const selector of within) builder.include(selector);
  if (rules) builder.withRules([...rules]);
  const { violations: found } = await builder.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** All rules in light mode, color rules in dark mode. */
async function expectNoViolation(page: Page, within: string[]) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await violations(page, within)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect.soft(await violations(page, within, COLOR_RULES), "dark").toEqual([]);
}

const parts = [
  ...NAMES.map((name) => `section[aria-labelledby="part-${name}"]`),
  "[data-toasts]",
  "[data-spinner]",
];

test("no part has an accessibility violation in either color scheme", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  await page.getByRole("button", { name: "Show error" }).click();
  await page.getByRole("button", { name: "Start a request" }).click();
  await page.getByText("Who owns the code?").click();
  await expectNoViolation(page, parts);
});

test("no dialog has an accessibility violation in either color scheme", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(/youtu/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<html lang="en"><title>Player</title><main><h1>Player</h1></main></html>',
    }),
  );
  await openParts(page);
  for (const name of ["Apply for the Flutter opening", "Play video: Two harvests", "Drawing: Kite day"]) {
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolation(page, ["dialog"]);
    await page.keyboard.press("Escape");
  }
});

test("no part has an accessibility violation before its scripts load", async ({ page }) => {
  // Scripts are blocked instead of disabled, because axe is a script.
  await page.route("**", (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.goto("/parts");
  expect(await violations(page, parts)).toEqual([]);
});

test("at 320 px nothing is clipped and targets are large enough", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openParts(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const small = await page.evaluate((selectors) => {
    const controls = selectors.flatMap((selector) => [
      ...document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, summary)`),
    ]);
    return controls
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
  }, parts);
  expect(small).toEqual([]);
  await page.getByRole("link", { name: "Apply for the Flutter opening" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const dialog = await page.getByRole("dialog").boundingBox();
  expect(dialog?.x).toBeGreaterThanOrEqual(0);
  expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(320);
});
