import type { Page } from "@playwright/test";
import { paths } from "#core/paths.ts";
import { expect, test } from "#tests/support/journey.ts";

const FONTS = "**/*.woff2";

// Scripts would change what is measured.
test.use({ javaScriptEnabled: false, expected: /ERR_FAILED/ });

const WIDTHS = [360, 768, 1280];

/** Pages of every agency; together they have enough text for an average. */
const PAGES = [paths.home, paths.about, paths.privacy];

/** By width; heights from top to bottom in pixels. */
async function measure(page: Page): Promise<{ heights: number[][]; fonts: string[] }> {
  const heights: number[][] = WIDTHS.map(() => []);
  for (const path of PAGES) {
    await page.goto(path);
    for (const [at, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 800 });
      heights[at]?.push(...(await page.evaluate(readHeights)));
    }
  }
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  return { heights, fonts };
}

async function readHeights(): Promise<number[]> {
  await document.fonts.ready;
  const blocks = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd)")];
  return blocks.map((block) => block.getBoundingClientRect().height).filter((height) => height > 0);
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test("text takes the same space in the web fonts and their fallbacks at every screen width", async ({
  page,
}) => {
  await page.route(FONTS, (route) => route.abort());
  const fallbacks = await measure(page);

  await page.unroute(FONTS);
  // From the second page on the fonts are cached.
  await page.goto(paths.siteMap);
  const ours = await measure(page);
  expect(ours.fonts.filter((font) => !fallbacks.fonts.includes(font))).not.toEqual([]);

  for (const [at, width] of WIDTHS.entries()) {
    const [own, fallback] = [ours.heights[at] as number[], fallbacks.heights[at] as number[]];
    // A word may wrap differently: by a tenth of the height in a long text, and by more in one block of ten at most.
    const moved = own.filter((height, i) => Math.abs(height - (fallback[i] as number)) > height / 10);
    expect.soft(own.length, `${width} px`).toBe(fallback.length);
    expect.soft(moved.length, `${width} px`).toBeLessThanOrEqual(own.length / 10);
    expect.soft(Math.abs(sum(own) / sum(fallback) - 1), `${width} px`).toBeLessThan(0.01);
  }
});
