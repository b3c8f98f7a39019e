import type { Page } from "@playwright/test";
import { enlargeText, listCutOff, listMisfits, listSmallTargets } from "#tests/support/fit.ts";
import { walkByTab } from "#tests/support/focus.ts";
import { expectAccessible } from "#tests/support/journey.ts";
import { listFaintStates, listMotion, listUnseenStates } from "#tests/support/user-preferences.ts";
import { expect, openParts, test } from "./parts.ts";

/** All rules in light mode, color rules in dark mode. */
async function expectAccessibleInBothSchemes(page: Page, within?: string) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page, "also", within);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page, "only", within);
}

test("no part has an accessibility violation in either color scheme", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  await page.getByRole("button", { name: "Show error" }).click();
  await page.getByRole("button", { name: "Start a request" }).click();
  await page.getByText("Who owns the code?").click();
  await expectAccessibleInBothSchemes(page);
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
    await expectAccessibleInBothSchemes(page, "dialog");
    await page.keyboard.press("Escape");
  }
});

test("no part has an accessibility violation before its scripts load", async ({ page }) => {
  // Scripts are blocked instead of disabled, because axe is a script.
  await page.route("**", (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.goto("/parts");
  await expectAccessible(page);
});

test("at 320 px, 400 % zoom and double text size nothing is clipped, and targets are large enough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openParts(page);
  expect.soft(await listCutOff(page), "320 px").toEqual([]);
  expect.soft(await listSmallTargets(page)).toEqual([]);
  expect.soft(await listMisfits(page)).toEqual([]);

  await page.getByRole("link", { name: "Apply for the Flutter opening" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const dialog = await page.getByRole("dialog").boundingBox();
  expect.soft(dialog?.x).toBeGreaterThanOrEqual(0);
  expect.soft((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(320);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // 1280 × 800 px at 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  expect.soft(await listCutOff(page), "400 %").toEqual([]);
  await enlargeText(page);
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listCutOff(page), `large text at ${width} px`).toEqual([]);
  }
});

test("the Tab key reaches every control with a visible focus ring, and nothing moves with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  expect.soft(await listMotion(page)).toEqual([]);
  expect.soft(await listMisfits(page)).toEqual([]);
  const { stops, missed, unseen } = await walkByTab(page);
  expect.soft(missed).toEqual([]);
  expect.soft(unseen).toEqual([]);
  expect(stops).toBeGreaterThan(100);
});

test("with forced colors controls keep their borders, and selection and focus are visible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openParts(page);
  await page.getByRole("button", { name: "Show error" }).click();
  expect.soft(await listUnseenStates(page)).toEqual([]);
  expect.soft(await listFaintStates(page)).toEqual([]);
  expect.soft((await walkByTab(page)).unseen).toEqual([]);
  const signs = await page
    .locator("details.accordion > summary")
    .evaluateAll((summaries) =>
      summaries.map((summary) => getComputedStyle(summary, "::after").backgroundImage),
    );
  expect(signs.length).toBeGreaterThan(0);
  for (const sign of signs) expect(sign).toContain("linear-gradient");
});
