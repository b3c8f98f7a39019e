import type { CDPSession, Page } from "@playwright/test";
import { expect, openParts, part, test } from "./parts.ts";

const box = (page: Page) => page.getByRole("region", { name: "Life at the company" });
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Life at the company" });

async function open(page: Page, picture = "Drawing: Kite day at the river") {
  await openParts(page);
  await box(page).getByRole("link", { name: picture }).click();
  await expect(lightbox(page)).toBeVisible();
}

async function doubleTap(
  client: CDPSession,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const start = Date.now() / 1000;
  for (const timestamp of [start, start + 0.1]) {
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp });
    await client.send("Input.dispatchTouchEvent", {
      type: "touchEnd",
      touchPoints: [],
      timestamp: timestamp + 0.02,
    });
  }
}

test("the box is 450 px high, scrolls, and takes the focus", async ({ page }) => {
  // Without smooth scrolling, for which a busy browser may have no time.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openParts(page);
  expect((await box(page).boundingBox())?.height).toBe(450);
  await box(page).focus();
  // A busy browser may lose the key press.
  const scrolledBy = async () => {
    await page.keyboard.press("End");
    return box(page).evaluate((element) => element.scrollTop);
  };
  await expect.poll(scrolledBy).toBeGreaterThan(0);
});

test("renders no box without pictures", async ({ page }) => {
  await page.goto("/parts");
  await expect(part(page, "gallery").getByRole("region")).toHaveCount(1);
});

test("arrow keys, Home and End go through the pictures, with caption and count", async ({ page }) => {
  await open(page);
  await expect(lightbox(page).getByText("2 of 8")).toBeVisible();
  await expect(lightbox(page).getByText("Kite day at the river", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).getByText("3 of 8")).toBeVisible();
  await expect(lightbox(page).getByRole("img", { name: "Lunch" })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("End");
  await expect(lightbox(page).getByText("8 of 8")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).getByText("1 of 8")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page).getByText("8 of 8")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(lightbox(page).getByText("1 of 8")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(box(page).getByRole("link", { name: "Drawing: Kite day at the river" })).toBeFocused();
});

test("a key works before the row is measured and continues from the scroll target", async ({ page }) => {
  await openParts(page);
  // A busy browser: it neither measures nor scrolls.
  await page.evaluate(() => {
    ResizeObserver.prototype.observe = () => {};
    Element.prototype.scrollTo = () => {};
  });
  await box(page).getByRole("link", { name: "Drawing: Kite day at the river" }).click();
  await expect(lightbox(page).getByText("2 of 8")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).getByText("3 of 8")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).getByText("4 of 8")).toBeVisible();
});

test("it opens directly at its picture", async ({ page }) => {
  await open(page, "Drawing: The board game shelf");
  await expect(lightbox(page).getByText("8 of 8")).toBeVisible();
  await expect(lightbox(page).getByRole("img", { name: "board game" })).toBeInViewport({ ratio: 0.9 });
});

test("Back and a press at the edge close it; a press on the picture does not", async ({ page }) => {
  await open(page);
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  const picture = lightbox(page).getByRole("img", { name: "Kite day" });
  for (const edge of [
    { x: 5, y: 300 },
    { x: 640, y: 8 },
    { x: 640, y: 715 },
  ]) {
    await box(page).getByRole("link", { name: "Drawing: Kite day at the river" }).click();
    await expect(picture).toHaveJSProperty("complete", true);
    await picture.click();
    await expect(lightbox(page)).toBeVisible();
    await page.mouse.click(edge.x, edge.y);
    await expect(lightbox(page)).toHaveCount(0);
  }
});

test("the button and a double tap toggle the zoom of a picture", async ({ page }) => {
  await open(page);
  const picture = lightbox(page).getByRole("img", { name: "Kite day" });
  await expect(picture).toHaveJSProperty("complete", true);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const fitting = await width();
  await lightbox(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(1.5 * fitting);
  await lightbox(page).getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(width).toBe(fitting);
  await picture.dblclick();
  await expect.poll(width).toBeGreaterThan(1.5 * fitting);
  await lightbox(page).getByRole("button", { name: "Next picture" }).click();
  await expect(lightbox(page).getByText("3 of 8")).toBeVisible();
  await expect(lightbox(page).getByRole("button", { name: "Zoom in" })).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });
  test("a swipe shows the next picture, a double tap enlarges it", async ({ page }) => {
    await open(page);
    const client = await page.context().newCDPSession(page);
    await client.send("Input.synthesizeScrollGesture", {
      x: 195,
      y: 400,
      xDistance: -260,
      yDistance: 0,
      speed: 900,
    });
    await expect(lightbox(page).getByText("3 of 8")).toBeVisible();
    const picture = lightbox(page).getByRole("img", { name: "Lunch" });
    await expect(picture).toHaveJSProperty("complete", true);
    const before = (await picture.boundingBox())?.width ?? 0;
    await doubleTap(client, await picture.boundingBox());
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(1.5 * before);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a thumbnail links to the page of its picture", async ({ page }) => {
    await page.goto("/parts");
    const href = await box(page)
      .getByRole("link", { name: "Drawing: Kite day at the river" })
      .getAttribute("href");
    expect(href).toBe("/images/life-2.svg");
  });
});
