import type { Request } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** Budget in bytes for the pictures in the first view of a case study. */
const FIRST_VIEW = 150_000;

const screens = [
  ["a large window on a sharp screen", { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }],
  ["a phone", { viewport: { width: 360, height: 760 }, deviceScaleFactor: 3 }],
] as const;

for (const [name, screen] of screens) {
  test(`the pictures in the first viewport of a case study are small in ${name}`, async ({
    browser,
    site,
  }) => {
    // Without the part, the response has none.
    const { portfolio = [] } = await (await fetch(`${site.url}/api/portfolio`)).json();
    const page = await (await browser.newContext(screen)).newPage();
    for (const { slug } of portfolio) {
      const pictures: Request[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") pictures.push(request);
      });
      await page.goto(`${site.url}/portfolios/${slug}`);
      await page.waitForFunction(isFirstViewComplete);
      const sizes = await Promise.all(pictures.map(sizeOf));
      page.removeAllListeners("request");
      const bytes = sizes.reduce((all, size) => all + size, 0);
      expect.soft(bytes, `${slug}, ${sizes.length} pictures`).toBeLessThan(FIRST_VIEW);
      if (sizes.length > 0) expect.soft(bytes, slug).toBeGreaterThan(1000);
    }
    await page.context().close();
  });
}

function isFirstViewComplete(): boolean {
  return [...document.images]
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .every(({ complete }) => complete);
}

async function sizeOf(picture: Request): Promise<number> {
  const answer = await picture.response();
  return answer === null ? 0 : (await answer.body()).length;
}
