import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";

const { themeColors } = shippedBrand.page;

async function openWithMenus(page: Page) {
  await page.goto("/thank-you");
  await waitForHydration(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  return {
    word: navigation.locator("summary", { hasText: "Services" }),
    link: navigation.getByRole("link", { name: "React", exact: true }),
  };
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a menu opens by a click, and closes on Escape with the focus on its label, or by a press in the page", async ({
    page,
  }) => {
    const { word, link } = await openWithMenus(page);
    await expect(link).toBeHidden();
    await word.click();
    await expect(link).toBeVisible();
    await expectAccessible(page);

    await link.focus();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(word).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await page.mouse.click(640, 780);
    await expect(link).toBeHidden();
  });

  test("one menu is open at a time, opens on hover and covers only part of the screen", async ({ page }) => {
    await page.goto("/thank-you");
    await waitForHydration(page);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.locator("summary", { hasText: "Company" }).click();
    await navigation.locator("summary", { hasText: "Services" }).hover();
    await expect(navigation.getByRole("link", { name: "React", exact: true })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "About" })).toBeHidden();
    const panel = await navigation.locator("details[open] > div").boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(800);
  });

  test("a click after a resting mouse has opened a menu leaves it open, the next one closes it", async ({
    page,
  }) => {
    const { word, link } = await openWithMenus(page);
    await word.hover();
    await expect(link).toBeVisible();
    await word.click();
    await expect(link).toBeVisible();
    await word.click();
    await expect(link).toBeHidden();
  });

  test("a menu closes when the Tab key leaves the header", async ({ page }) => {
    await page.goto("/thank-you");
    await waitForHydration(page);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.locator("summary", { hasText: "Company" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const link = navigation.locator("details[open] a").first();
    await expect(link).toBeFocused();
    await page.locator("header a").last().focus();
    await expect(link).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(navigation.locator("details[open]")).toHaveCount(0);
  });

  test("a menu of a few links is a small box below its label; groups of services have an icon and a line", async ({
    page,
  }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    const navigation = page.getByRole("navigation", { name: "Main" });
    const word = navigation.locator("summary", { hasText: "Company" });
    await word.focus();
    await page.keyboard.press("Enter");
    const link = navigation.getByRole("link", { name: "About" });
    await expect(link).toBeVisible();
    const box = await navigation.locator("details[open] > div").boundingBox();
    const start = await word.boundingBox();
    expect(box?.width).toBeLessThan(320);
    expect(Math.abs((box?.x ?? 0) - (start?.x ?? 0))).toBeLessThan(32);
    await page.keyboard.press("Escape");
    await expect(word).toBeFocused();

    await navigation.locator("summary", { hasText: "Services" }).click();
    const groups = navigation.locator("details[open] p:has(svg):has(strong)");
    await expect(groups).toHaveCount(4);
    for (const group of await groups.all())
      await expect(group.locator("strong + span")).toHaveText(/\w+ \w+/);
  });

  test("a menu closes when its link is followed", async ({ page }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.locator("summary", { hasText: "Company" }).click();
    await navigation.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(navigation.locator("details[open]")).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the menu opens, closes on a press in the page, and on navigation", async ({ page }) => {
    await page.goto("/thank-you");
    await waitForHydration(page);
    const button = page.getByRole("button", { name: "Menu" });
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link")).not.toHaveCount(0);
    await button.tap();
    await expect(navigation).toBeVisible();
    await expectAccessible(page);
    await page.touchscreen.tap(180, 720);
    await expect(navigation).toBeHidden();

    await button.tap();
    await navigation.getByRole("link", { name: "Blog" }).tap();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(navigation).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the Tab key moves through the header in visual order and into the open menu", async ({ page }) => {
    await page.goto("/thank-you");
    const header = page.getByRole("banner");
    const button = header.getByRole("button", { name: "Menu" });
    await page.keyboard.press("Tab");
    for (const stop of [header.getByRole("link").first(), header.locator("a[data-button]").last(), button]) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(header.locator("nav summary").first()).toBeFocused();
  });

  test("the menu and its submenus can be reached", async ({ page }) => {
    await page.goto("/thank-you");
    await page.getByRole("button", { name: "Menu" }).click();
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.locator("summary", { hasText: "People" }).click();
    await expect(navigation.getByRole("link", { name: "React developer", exact: true })).toBeVisible();
  });
});

test("a chosen color scheme is remembered and does not flash", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/contact-us");
  await waitForHydration(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bars = () =>
    page.evaluate(() => {
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return colors.find(({ media }) => !media || matchMedia(media).matches)?.content;
    });
  const light = await ground();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  const dark = await ground();
  expect(dark).not.toBe(light);
  expect(await bars()).toBe(themeColors.dark);

  await page.goto("/thank-you", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await ground()).toBe(dark);
  await waitForHydration(page);
  expect(await bars()).toBe(themeColors.dark);
  await page.getByRole("radio", { name: "Same as system" }).check({ force: true });
  expect(await ground()).toBe(light);
  expect(await bars()).toBe(themeColors.light);
});

test.describe("with a dark system and no JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the color scheme is the system's", async ({ page }) => {
    await page.goto("/thank-you");
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(themeColors.dark.slice(at, at + 2), 16));
    await expect(page.locator("body")).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`);
  });
});
