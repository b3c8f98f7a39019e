import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { enlargeText, listCutOff, listSmallTargets } from "#tests/support/fit.ts";
import { walkByTab } from "#tests/support/focus.ts";
import { listMotion, listUnseenStates } from "#tests/support/wishes.ts";
import { expect, test } from "../moving/parts.ts";

/** All examples of all parts and sections, on one page. */
async function openGallery(page: Page) {
  await page.goto("/gallery");
  await expect(page.getByRole("button", { name: "Next slide" }).first()).toBeVisible();
}

// Thousands of elements, the contrast of each measured.
test.describe.configure({ timeout: 120_000 });

for (const colorScheme of ["light", "dark"] as const) {
  test(`no example has an accessibility violation in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openGallery(page);
    const { violations } = await new AxeBuilder({ page })
      // Examples of one section stand side by side here, each with the same name; pages are checked for it.
      .disableRules("landmark-unique")
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
    ).toEqual([]);
  });
}

test("at 320 px nothing is cut off, and targets are large enough", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGallery(page);
  expect.soft(await listCutOff(page)).toEqual([]);
  expect.soft(await listSmallTargets(page)).toEqual([]);
});

test.describe("1280 px at 400 %", () => {
  test.use({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });

  test("nothing is cut off", async ({ page }) => {
    await openGallery(page);
    expect(await listCutOff(page)).toEqual([]);
  });
});

for (const width of [640, 1280]) {
  test(`with text of twice the size nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openGallery(page);
    await enlargeText(page);
    expect(await listCutOff(page)).toEqual([]);
  });
}

test("the Tab key reaches every control, each with a ring that can be seen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  const { stops, missed, unseen } = await walkByTab(page);
  expect.soft(missed).toEqual([]);
  expect.soft(unseen).toEqual([]);
  expect(stops).toBeGreaterThan(100);
});

test("with forced colours controls keep their edges, what is chosen shows, and so does the focus", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openGallery(page);
  await page.getByRole("button", { name: "Show error" }).click();
  expect.soft(await listUnseenStates(page)).toEqual([]);
  expect.soft((await walkByTab(page)).unseen).toEqual([]);
});

test("who asks for stillness sees nothing move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  expect(await listMotion(page)).toEqual([]);
});
