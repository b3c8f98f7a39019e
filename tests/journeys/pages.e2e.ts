import type { Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { enlargeText, listCutOff, listMisfits, listSmallTargets, resetText } from "#tests/support/fit.ts";
import { walkByScript, walkByTab } from "#tests/support/focus.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { listShifts, openOverSlowLine } from "#tests/support/movement.ts";
import { type Budget, budgets, FONTS } from "#tests/support/page-budgets.ts";
import { KB, measurePageCost } from "#tests/support/page-cost.ts";
import { hasLimit, MOST_SCREENS, PHONE, phoneScreens } from "#tests/support/page-length.ts";
import { listFaintStates, listMotion, listUnseenStates } from "#tests/support/user-preferences.ts";
import { content, isDemonstration, templates } from "../../scripts/templates.ts";

/**
 * One page with each kind of footer. Header and footer repeat, so elsewhere only the main part is checked in the dark, and
 * focused by a script: the journeys of the parts press the keys of each control.
 */
const CHECKED_WHOLE = [paths.home, paths.contact, paths.thankYou, "/no-such-page"];

const someOf = (entries: readonly { slug: string }[], urlOf: (slug: string) => string) =>
  [...new Set([entries[0], entries[Math.floor(entries.length / 2)], entries.at(-1)])].flatMap((entry) =>
    entry === undefined ? [] : [urlOf(entry.slug)],
  );

const SELLING = [
  ...someOf(content.services, paths.service),
  ...someOf(content.hirePages, paths.hire),
  ...someOf(content.caseStudies, paths.caseStudy),
];

const budgetOf = new Map(budgets.map((budget) => [budget.path, budget]));

for (const path of templates) {
  // All checks of a page are one test, because opening a page takes longer than most of them.
  test(`${path} is accessible, stays within its budget and does not shift`, async ({ page }) => {
    const [within, walk] = CHECKED_WHOLE.includes(path) ? ["body", walkByTab] : ["main", walkByScript];
    await page.emulateMedia({ colorScheme: "light" });
    const budget = budgetOf.get(path);
    if (budget) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await test.step("it stays within its budget", () => expectWithinBudget(page, budget));
    }

    await page.setViewportSize({ width: 320, height: 640 });
    await openOverSlowLine(page, path);
    await waitForHydration(page);
    await test.step("it fits without moving", async () => {
      expect.soft(await listShifts(page)).toEqual([]);
      expect.soft(await listCutOff(page), "320 px").toEqual([]);
      expect.soft(await listSmallTargets(page)).toEqual([]);
      expect.soft(await listMisfits(page)).toEqual([]);
      // 1280 × 800 px at 400 %.
      await page.setViewportSize({ width: 320, height: 200 });
      expect.soft(await listCutOff(page), "400 %").toEqual([]);
      await enlargeText(page);
      for (const width of [360, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await listCutOff(page), `large text at ${width} px`).toEqual([]);
      }
      await resetText(page);
      await page.setViewportSize(PHONE);
      if (isDemonstration && hasLimit(path))
        expect.soft(await phoneScreens(page), "phone screens").toBeLessThanOrEqual(MOST_SCREENS);
    });

    await test.step("no violation in either scheme", async () => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, "only", within);
    });

    await test.step("it works by keyboard, and does not move with reduced motion", async () => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const { missed, unseen } = await walk(page, within);
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

test.describe("without scripts", () => {
  test.use({ expected: /ERR_FAILED/ });

  test("pages whose markup scripts change have no violation before these load", async ({ page }) => {
    // Scripts are blocked instead of disabled, because axe is a script.
    await page.route("**/assets/app/*.js", (route) => route.abort());
    const changed = [
      ...[paths.home, paths.contact, paths.hires, paths.portfolio, paths.careers],
      ...[paths.estimate, paths.bookCall, paths.shortlist],
    ];
    for (const path of changed.filter((url) => templates.includes(url))) {
      await page.goto(path);
      await expectAccessible(page, "never");
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sales page has its action and a figure of proof in the first viewport", async ({ page }) => {
    for (const url of SELLING) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      for (const [width, height] of [
        [360, 667],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        const hero = page.locator(".banner");
        const action = await hero.locator("a[data-button]").boundingBox();
        const figure = hero.locator("[data-proof] :is(b, dd)").first();
        // An agency may have no figures yet.
        const boxes = (await figure.count()) === 0 ? [action] : [action, await figure.boundingBox()];
        for (const box of boxes)
          expect.soft((box?.y ?? height) + (box?.height ?? 0), `${url} at ${width} px`).toBeLessThan(height);
      }
    }
  });
});

async function expectWithinBudget(page: Page, budget: Budget): Promise<void> {
  const { path, status = 200, requests, ...kilobytes } = budget;
  const cost = await measurePageCost(page, path);
  expect(cost.status).toBe(status);
  expect.soft(await listShifts(page)).toEqual([]);
  expect.soft(cost.foreign).toEqual([]);
  expect.soft(cost.scriptsBeforeLoad).toEqual([]);
  expect.soft(cost.requests, "requests").toBeLessThanOrEqual(requests);
  for (const [name, allowed] of Object.entries({ ...kilobytes, fonts: FONTS }))
    expect.soft(cost[name as keyof typeof kilobytes] / KB, name).toBeLessThanOrEqual(allowed);
}
