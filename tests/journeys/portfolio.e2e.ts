import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

const filters = (page: Page) => page.getByRole("navigation", { name: "Filter the work" });

// The other kind of case study is looked at with all templates (accessibility.e2e.ts), and so is this list, closed.
for (const path of ["/portfolios", "/portfolios/hallowick-match-day"]) {
  test(`${path} has no accessibility violation in either scheme, with filters open and at 320 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    for (const summary of await filters(page).locator("summary").all()) await summary.click();
    await waitForHydration(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "only");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("work is narrowed, narrowed again to nothing known, and shown whole again", async ({ page }) => {
    await page.goto("/portfolios");
    const cards = page.locator("main article");
    const all = await cards.count();
    await page.getByText("Platform:").click();
    await page.getByRole("link", { name: /^Web / }).click();
    await expect(page).toHaveURL(/\/portfolios\?platform=web$/);
    await page.waitForLoadState("domcontentloaded");
    const web = await cards.count();
    expect(web).toBeGreaterThan(0);
    expect(web).toBeLessThan(all);
    await page.getByText("Industry:").click();
    await page.getByRole("link", { name: /^Finance / }).click();
    await expect(page).toHaveURL(/\/portfolios\?platform=web&industry=finance$/);
    await expect(cards).toHaveCount(1);
    await page.goto("/portfolios?platform=game&industry=finance");
    await expect(cards).toHaveCount(0);
    await page.getByRole("link", { name: /^Show all \d/ }).click();
    await expect(cards).toHaveCount(all);
  });
});

test("a choice closes the list it was made in, and is kept when a work was looked at", async ({ page }) => {
  await page.goto("/portfolios");
  await waitForHydration(page);
  await page.getByText("Platform:").click();
  await page.getByRole("link", { name: /^Web / }).click();
  await expect(page).toHaveURL(/\/portfolios\?platform=web$/);
  await expect(filters(page).locator("details[open]")).toHaveCount(0);
  await expect(filters(page).locator("summary").first()).toBeFocused();
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/portfolios\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/portfolios\?platform=web$/);
});

/** What the pictures of a case study's first view may weigh together, in bytes, however sharp the screen is. */
const FIRST_VIEW = 150_000;

const screens = [
  ["a large window on a sharp screen", { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }],
  ["a phone", { viewport: { width: 360, height: 760 }, deviceScaleFactor: 3 }],
] as const;

for (const [name, screen] of screens) {
  test(`the pictures of a case study's first view are light in ${name}`, async ({ browser, site }) => {
    const { portfolio } = await (await fetch(`${site.url}/api/portfolio`)).json();
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
      expect.soft(bytes, slug).toBeGreaterThan(1000);
    }
    await page.context().close();
  });
}

/** Runs in the page. */
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
