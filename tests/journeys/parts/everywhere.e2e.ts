import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { enlargeText, listCutOff, listSmallTargets } from "#tests/support/fit.ts";
import { walkByTab } from "#tests/support/focus.ts";
import { COLOR_RULES } from "#tests/support/journey.ts";
import { listFaintStates, listMotion, listUnseenStates } from "#tests/support/user-preferences.ts";
import { expect, test } from "../interactive/parts.ts";

async function listViolations(checker: AxeBuilder): Promise<string[]> {
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

async function openGallery(page: Page) {
  await page.goto("/gallery");
  await expect(page.getByRole("button", { name: "Next slide" }).first()).toBeVisible();
}

test("no example has an accessibility violation in either color scheme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openGallery(page);
  // Several examples of a section have the same landmark name here; pages are checked for it.
  expect.soft(await listViolations(new AxeBuilder({ page }).disableRules("landmark-unique"))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect.soft(await listViolations(new AxeBuilder({ page }).withRules(COLOR_RULES))).toEqual([]);
});

test("at 320 px, 400 % zoom and double text size nothing is clipped, and targets are large enough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGallery(page);
  expect.soft(await listCutOff(page), "320 px").toEqual([]);
  expect.soft(await listSmallTargets(page)).toEqual([]);
  // 1280 × 800 px at 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  expect.soft(await listCutOff(page), "400 %").toEqual([]);
  await enlargeText(page);
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listCutOff(page), `large text at ${width} px`).toEqual([]);
  }
});

test("every picture has the proportions of its size attributes, so nothing below it shifts", async ({
  page,
}) => {
  await openGallery(page);
  const misfits = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[width][height]")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.flatMap((picture) => {
      const { currentSrc, naturalWidth, naturalHeight, width, height } = picture;
      const promised = Number(picture.getAttribute("height")) / Number(picture.getAttribute("width"));
      // A box with its own aspect ratio keeps it with any content.
      const followsItsFile = Math.abs(height - (width * naturalHeight) / naturalWidth) < 2;
      const isMoved = Math.abs(height - width * promised) > 2;
      return followsItsFile && isMoved ? [`${currentSrc.slice(0, 80)}: ${width} × ${height} px`] : [];
    });
  });
  expect(misfits).toEqual([]);
});

test("the Tab key reaches every control with a visible focus ring, and nothing moves with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  expect.soft(await listMotion(page)).toEqual([]);
  const { stops, missed, unseen } = await walkByTab(page);
  expect.soft(missed).toEqual([]);
  expect.soft(unseen).toEqual([]);
  expect(stops).toBeGreaterThan(100);
});

test("with forced colors controls keep their borders, and selection and focus are visible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openGallery(page);
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
