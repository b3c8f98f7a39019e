import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

const filters = (page: Page) => page.getByRole("navigation", { name: "Filter the work" });

test("open filters have no accessibility violation in either scheme, and fit 320 px", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/portfolios");
  for (const summary of await filters(page).locator("summary").all()) await summary.click();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "only");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

const CASE = "/portfolios/drayhollow-dispatch-board";

test("a screen enlarges in a lightbox with keyboard navigation and zoom", async ({ page }) => {
  await page.goto(CASE);
  await waitForHydration(page);
  const enlarge = page.getByRole("link", { name: /^Enlarge: / });
  await enlarge.nth(1).focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog");
  await expect(lightbox.getByText(/^2 of 3/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText(/^3 of 3/)).toBeVisible();
  const picture = lightbox.getByRole("img").last();
  await expect(picture).toHaveJSProperty("complete", true);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const fitting = await width();
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  await lightbox.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(1.5 * fitting);
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(enlarge.nth(1)).toBeFocused();
});

test.describe("offline", () => {
  test.use({ expected: /Failed to load resource/ });

  test("a press leads to the page of the screen if the script of the lightbox can't be loaded", async ({
    page,
  }) => {
    await page.route("**/assets/app/lightbox-*.js", (route) => route.abort());
    await page.goto(CASE);
    await waitForHydration(page);
    await page
      .getByRole("link", { name: /^Enlarge: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/board-\d+\.webp$/);
  });
});

test("phones show an enlarged detail of a wide screen, and a tap shows it larger than the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CASE);
  await waitForHydration(page);
  const screen = page.locator("main figure img").first();
  const box = await screen.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
  await expect(screen).toHaveCSS("object-fit", "cover");
  await page.locator("main figure").first().click();
  await expect(page.getByRole("dialog").getByText(/^1 of 3/)).toBeVisible();
  const enlarged = page.getByRole("dialog").getByRole("img").first();
  // Of the detail and of the whole picture the height is the same part.
  await expect
    .poll(async () => (await enlarged.boundingBox())?.height ?? 0)
    .toBeGreaterThan(box?.height ?? 0);
  await page.getByRole("dialog").getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(async () => (await enlarged.boundingBox())?.width ?? 0).toBeLessThanOrEqual(360);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a screen enlarges on its own page, with its caption", async ({ page }) => {
    await page.goto(CASE);
    const enlarge = page.getByRole("link", { name: /^Enlarge: / }).first();
    const caption = (await enlarge.getAttribute("aria-label"))?.replace("Enlarge: ", "") as string;
    await enlarge.click();
    await expect(page).toHaveURL(/\/board-\d+\.webp$/);
    await expect(page.getByRole("main").getByText(caption)).toBeVisible();
    await expect(page.getByRole("main").locator("figure img")).toHaveAttribute("alt", /.+/);
  });

  test("the list of work is filtered, filtered to nothing, and reset", async ({ page }) => {
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
    await page.goto("/portfolios");
    await page.getByText("Industry:").click();
    await page.getByRole("link", { name: /^Logistics / }).click();
    await expect(page).toHaveURL(/\/portfolios\?industry=logistics$/);
    await expect(cards).toHaveCount(1);
    // No other filter narrows one project.
    await expect(filters(page).locator("details[name]")).toHaveCount(1);
    await page.goto("/portfolios?platform=game&industry=logistics");
    await expect(cards).toHaveCount(0);
    await page.getByRole("link", { name: /^Show all \d/ }).click();
    await expect(cards).toHaveCount(all);
  });
});

test("a filter opens in place with twelve technologies; the others can be searched", async ({ page }) => {
  await page.goto("/portfolios");
  await waitForHydration(page);
  const technology = filters(page).locator("details[name]").last();
  const summary = technology.locator("summary").first();
  const before = await summary.boundingBox();
  await summary.click();
  expect(await summary.boundingBox()).toEqual(before);
  const options = technology.getByRole("link").filter({ visible: true });
  // And the one for all.
  await expect(options).toHaveCount(12 + 1);
  await expect(technology.getByRole("link", { name: / 0$/ })).toHaveCount(0);

  await technology.locator("details summary").click();
  await expect(options).not.toHaveCount(12 + 1);
  const other = await options.last().textContent();
  await technology.getByRole("searchbox").fill(other?.replace(/ \d+$/, "") ?? "");
  await expect(options).toHaveCount(12 + 2);
  await technology.getByRole("searchbox").fill("no such technology");
  await expect(technology.getByRole("status")).not.toBeEmpty();
  await technology.getByRole("searchbox").fill("");
  await page.evaluate(() => scrollTo(0, 300));
  await options.last().evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\?technology=/);
  await expect(page.locator("main article")).not.toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("a filter closes its list and persists after Back from a case study", async ({ page }) => {
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
