import { expect, test } from "#tests/support/journey.ts";
import { listShifts } from "#tests/support/movement.ts";
import { KB, measurePageCost } from "#tests/support/page-cost.ts";
import { budgets, FONTS } from "../../bench/budgets.ts";

for (const { path, status = 200, requests, ...kilobytes } of budgets) {
  // accessibility.e2e.ts opens narrow pages over the same line.
  test(`${path} stays within its budget, loads from this site only, and does not shift on a wide screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const cost = await measurePageCost(page, path);
    expect(cost.status).toBe(status);
    expect.soft(await listShifts(page)).toEqual([]);
    expect.soft(cost.foreign).toEqual([]);
    expect.soft(cost.scriptsBeforeLoad).toEqual([]);
    expect.soft(cost.requests, "requests").toBeLessThanOrEqual(requests);
    for (const [name, allowed] of Object.entries({ ...kilobytes, fonts: FONTS }))
      expect.soft(cost[name as keyof typeof kilobytes] / KB, name).toBeLessThanOrEqual(allowed);
  });
}
