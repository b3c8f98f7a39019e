import { enlargeText, listCutOff, listSmallTargets, sumShifts } from "#tests/support/fit.ts";
import { walkByTab } from "#tests/support/focus.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { listMotion, listUnseenStates } from "#tests/support/wishes.ts";
import { templates } from "../../scripts/templates.ts";

// Every word of highlighted code is an element of its own, and the contrast of each is looked at twice.
test.describe.configure({ timeout: 90_000 });

for (const path of templates) {
  test(`${path} has no accessibility violation, before and after scripts run, and in both schemes`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expectAccessible(page);
    await waitForHydration(page);
    await expectAccessible(page, "never");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "only");
  });

  test(`${path} fits without moving: at 320 px, at 400 %, and with text of twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await waitForHydration(page);
    // A web font is a fraction of a pixel wider than the one it replaces: what nobody sees, and tools round to nothing.
    expect.soft(await sumShifts(page)).toBeLessThan(0.001);
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

  test(`${path} is used by keyboard, shows what is chosen in forced colours, and stands still for who wants stillness`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await waitForHydration(page);
    const { missed, unseen } = await walkByTab(page);
    expect.soft(missed).toEqual([]);
    expect.soft(unseen).toEqual([]);
    expect.soft(await listMotion(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    expect.soft(await listUnseenStates(page)).toEqual([]);
  });
}
