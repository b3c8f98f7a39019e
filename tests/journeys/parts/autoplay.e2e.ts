import type { Locator, Page } from "@playwright/test";
import { carousel, list, scrolled } from "./carousels.ts";
import { expect, openParts, openPartsOutOfTime, test } from "./parts.ts";

const count = (slider: Locator) => slider.getByText(/^\d+(?:–\d+)? of \d+$/).first();

async function beginAnew(page: Page, slider: Locator) {
  await list(slider).hover();
  await page.mouse.move(0, 0);
}

/** Smooth scrolling ignores the fixed clock. */
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
  for (const name of ["What clients say", "Client clips"]) {
    await expect(carousel(page, name).getByRole("button", { name: /slides$/ })).toHaveCount(0);
  }
});

test("the autoplay pauses while hovered, while focused inside and in a hidden tab", async ({ page }) => {
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

test("nothing moves with reduced motion, even if it is requested later", async ({ page }) => {
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
