import type { Locator, Page } from "@playwright/test";
import { expect, openParts, openPartsOutOfTime, part, test } from "./parts.ts";

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const list = (slider: Locator) => slider.getByRole("list");
const scrolled = (slider: Locator) => list(slider).evaluate((element) => element.scrollLeft);

/** Which slides are in view: '3–6 of 9'. */
const count = (slider: Locator) => slider.getByText(/^\d+(?:–\d+)? of \d+$/).first();

/** Lets a carousel wait for its next step from the beginning. */
async function beginAnew(page: Page, slider: Locator) {
  await list(slider).hover();
  await page.mouse.move(0, 0);
}

/** A carousel in a page whose time stands still; it jumps, as gliding takes the time of the browser. */
async function openOutOfTime(page: Page, name: string): Promise<Locator> {
  await openPartsOutOfTime(page);
  const slider = carousel(page, name);
  await list(slider).evaluate((row) => {
    row.style.scrollBehavior = "auto";
  });
  return slider;
}

async function rests(page: Page, slider: Locator) {
  const before = await count(slider).innerText();
  await page.clock.runFor(60_000);
  await expect(count(slider)).toHaveText(before);
}

async function moves(page: Page, slider: Locator) {
  const before = await count(slider).innerText();
  await page.clock.runFor(1500);
  await expect(count(slider)).not.toHaveText(before);
}

for (const [name, interval] of [
  ["Our clients", 1500],
  ["Employee Speaks", 5000],
] as const) {
  test(`${name}: it moves every ${interval} ms`, async ({ page }) => {
    const slider = await openOutOfTime(page, name);
    await beginAnew(page, slider);
    for (let step = 0; step < 2; step++) {
      const before = await count(slider).innerText();
      await page.clock.runFor(interval - 1);
      await expect(count(slider)).toHaveText(before);
      await page.clock.runFor(1);
      await expect(count(slider)).not.toHaveText(before);
    }
  });
}

test("testimonials and videos do not move by themselves and have no pause button", async ({ page }) => {
  await openParts(page);
  for (const name of ["What clients say", "Clients on video"]) {
    await expect(carousel(page, name).getByRole("button", { name: /slides$/ })).toHaveCount(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, counts] of [
    ["Our clients", { 992: 4, 991: 3, 767: 3, 766: 2, 320: 2 }],
    ["Employee Speaks", { 992: 1, 320: 1 }],
    ["What clients say", { 992: 3, 991: 2, 767: 2, 766: 1, 320: 1 }],
    ["Clients on video", { 992: 4, 991: 3, 767: 3, 766: 2, 480: 2, 479: 1, 320: 1 }],
  ] as const) {
    test(`${name}: as many slides as the width allows, with no sideways scrolling of the page`, async ({
      page,
    }) => {
      await page.goto("/parts");
      for (const [width, count] of Object.entries(counts)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        const row = await list(carousel(page, name)).boundingBox();
        const slide = await list(carousel(page, name)).getByRole("listitem").first().boundingBox();
        expect(Math.round((row?.width ?? 0) / (slide?.width ?? 1)), `at ${width} px`).toBe(count);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    });
  }

  test("a row scrolls by keyboard, and shows no buttons that would do nothing", async ({ page }) => {
    await page.goto("/parts");
    const clients = carousel(page, "Our clients");
    await list(clients).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(clients)).toBeGreaterThan(0);
    await expect(clients.getByRole("button")).toHaveCount(0);
  });

  test("a cut testimonial can be read whole", async ({ page }) => {
    await page.goto("/parts");
    const voice = carousel(page, "What clients say").getByRole("listitem").first();
    await expect(voice).toContainText("…");
    await voice.getByText("Read more").click();
    await expect(voice.getByText("ask for a second site.")).toBeVisible();
  });
});

test("the buttons move one slide and wrap around at both ends", async ({ page }) => {
  await openParts(page);
  const voices = carousel(page, "What clients say");
  const next = voices.getByRole("button", { name: "Next slide" });
  await next.click();
  await expect(voices.getByText("2–4 of 5").first()).toBeVisible();
  await next.click();
  await next.click();
  await expect(voices.getByText("1–3 of 5").first()).toBeVisible();
  await expect.poll(() => scrolled(voices)).toBe(0);
  await voices.getByRole("button", { name: "Previous slide" }).click();
  await expect(voices.getByText("3–5 of 5").first()).toBeVisible();
});

test("arrow keys, Home and End move the row that has the focus", async ({ page }) => {
  await openParts(page);
  const voices = carousel(page, "What clients say");
  await list(voices).focus();
  await page.keyboard.press("End");
  await expect(voices.getByText("3–5 of 5").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(voices.getByText("1–3 of 5").first()).toBeVisible();
});

test("a swipe is followed and counted", async ({ page }) => {
  await openParts(page);
  const voices = carousel(page, "What clients say");
  await list(voices).hover();
  await page.mouse.wheel(500, 0);
  await expect(voices.locator("[aria-live]")).toHaveText(/^[23]–[45] of 5$/);
});

test("the autoplay rests while hovered, while focused inside and in a hidden tab", async ({ page }) => {
  const clients = await openOutOfTime(page, "Our clients");
  await list(clients).hover();
  await rests(page, clients);
  await page.mouse.move(0, 0);
  await moves(page, clients);
  await list(clients).focus();
  await rests(page, clients);
  await list(clients).blur();
  await moves(page, clients);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await rests(page, clients);
  await hide(false);
  await moves(page, clients);
});

test("the pause button stops the autoplay for good, the play button starts it at once", async ({ page }) => {
  const clients = await openOutOfTime(page, "Our clients");
  await clients.getByRole("button", { name: "Pause the slides" }).click();
  await page.mouse.move(0, 0);
  await list(clients).blur();
  await rests(page, clients);
  await clients.getByRole("button", { name: "Play the slides" }).click();
  await moves(page, clients);
});

test("nothing moves for those who ask for less motion, also when they ask later", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const clients = await openOutOfTime(page, "Our clients");
  await rests(page, clients);
  expect(await scrolled(clients)).toBe(0);
  const pause = clients.getByRole("button", { name: "Pause the slides" });
  await expect(pause).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(pause).toBeVisible();
  await moves(page, clients);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(pause).toHaveCount(0);
  await rests(page, clients);
});

test("a move by a person is announced, a move by the autoplay is not", async ({ page }) => {
  await openParts(page);
  const clients = carousel(page, "Our clients");
  const spoken = clients.locator("[aria-live=polite]");
  await expect(clients.getByText("3–6 of 9")).toBeVisible();
  await expect(spoken).toBeEmpty();
  await clients.getByRole("button", { name: "Next slide" }).click();
  await expect(spoken).toHaveText(/^\d–\d of 9$/);
});

test("nothing shifts when the scripts come", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { sources } = entry as unknown as { sources: { node?: Node }[] };
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element?.closest("[data-example]")?.getAttribute("data-example");
          if (name && /^(carousel|tabs|gallery|video|toasts|spinner|dialog)/.test(name)) shifts.push(name);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 1280, height: 4000 });
  await openParts(page);
  await expect(part(page, "carousel")).toBeVisible();
  // What the last frame moved is noted with the next one.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
