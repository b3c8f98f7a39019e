import { enlargeText, listCutOff, listSmallTargets, resetText } from "#tests/support/fit.ts";
import { walkByTab } from "#tests/support/focus.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { listShifts, openOverSlowLine } from "#tests/support/movement.ts";
import { listFaintStates, listMotion, listUnseenStates } from "#tests/support/user-preferences.ts";
import { templates } from "../../scripts/templates.ts";

for (const path of templates) {
  // Each page is opened once for all checks, because opening is slow.
  test(`${path} is accessible: axe, window and text sizes, keyboard and preferences`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: 640 });
    // Phones of all widths share a layout; budgets.e2e.ts covers wide screens.
    await openOverSlowLine(page, path);
    await test.step("no violation before scripts run", () => expectAccessible(page, "never"));
    await waitForHydration(page);

    await test.step("it fits without moving", async () => {
      expect.soft(await listShifts(page)).toEqual([]);
      expect.soft(await listCutOff(page), "320 px").toEqual([]);
      expect.soft(await listSmallTargets(page)).toEqual([]);
      // 1280 × 800 px at 400 %.
      await page.setViewportSize({ width: 320, height: 200 });
      expect.soft(await listCutOff(page), "400 %").toEqual([]);
      await enlargeText(page);
      for (const width of [360, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await listCutOff(page), `large text at ${width} px`).toEqual([]);
      }
      await resetText(page);
    });

    await test.step("no violation after scripts ran, in both schemes", async () => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, "only");
    });

    await test.step("works by keyboard, and does not move with reduced motion", async () => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const { missed, unseen } = await walkByTab(page);
      expect.soft(missed).toEqual([]);
      expect.soft(unseen).toEqual([]);
      expect.soft(await listMotion(page)).toEqual([]);
    });

    await test.step("selected items are visible in forced colors", async () => {
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      expect.soft(await listUnseenStates(page)).toEqual([]);
      expect.soft(await listFaintStates(page)).toEqual([]);
    });
  });
}
