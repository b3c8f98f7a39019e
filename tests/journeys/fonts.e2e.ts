import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

const FONTS = "**/*.woff2";

// Without scripts: what they add to the page would be measured too, once it has come.
test.use({ javaScriptEnabled: false, expected: /ERR_FAILED/ });

/** Heights of the blocks of text of the page, from top to bottom, in px, and the fonts that have come for it. */
function measure(page: Page): Promise<{ heights: number[]; fonts: string[] }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const blocks = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd)")];
    const fonts = [...document.fonts].filter(({ status }) => status === "loaded");
    return {
      heights: blocks.map((block) => block.getBoundingClientRect().height).filter((height) => height > 0),
      fonts: fonts.map(({ family }) => family),
    };
  });
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

for (const width of [360, 768, 1280]) {
  test(`text takes the same room at ${width} px in our fonts and in those that stand in for them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(FONTS, (route) => route.abort());
    await page.goto("/");
    const standIns = await measure(page);
    expect(standIns.fonts).not.toContain("Piazzolla");

    await page.unroute(FONTS);
    await page.reload();
    // From the second page on they are there before the first paint.
    await page.reload();
    const ours = await measure(page);
    expect(ours.fonts).toEqual(expect.arrayContaining(["Piazzolla", "Hanken Grotesk"]));

    // A word at the end of a line may fall on the other side of it, in one block of twenty at most.
    const moved = ours.heights.filter((height, i) => Math.abs(height - (standIns.heights[i] as number)) > 2);
    expect(ours.heights.length).toBe(standIns.heights.length);
    expect(moved.length).toBeLessThanOrEqual(ours.heights.length / 20);
    expect(Math.abs(sum(ours.heights) / sum(standIns.heights) - 1)).toBeLessThan(0.01);
  });
}
