import { carousel, list, scrolled } from "./carousels.ts";
import { expect, openParts, openPartsOutOfTime, part, test } from "./parts.ts";

const SLIDES: Record<string, Record<number, number>> = {
  "Our clients": { 992: 4, 991: 3, 767: 3, 766: 2, 320: 2 },
  "Employee Speaks": { 992: 1, 320: 1 },
  "What clients say": { 992: 3, 991: 2, 767: 2, 766: 1, 320: 1 },
  "Client clips": { 992: 4, 991: 3, 767: 3, 766: 2, 480: 2, 479: 1, 320: 1 },
};

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the number of visible slides depends on the width, and the page does not scroll sideways", async ({
    page,
  }) => {
    await page.goto("/parts");
    for (const width of [992, 991, 767, 766, 480, 479, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, counts] of Object.entries(SLIDES)) {
        const count = counts[width];
        if (count === undefined) continue;
        const row = await list(carousel(page, name)).boundingBox();
        const slide = await list(carousel(page, name)).getByRole("listitem").first().boundingBox();
        const shown = Math.round((row?.width ?? 0) / (slide?.width ?? 1));
        expect.soft(shown, `${name} at ${width} px`).toBe(count);
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test("a row scrolls by keyboard and shows no useless buttons", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/parts");
    const clients = carousel(page, "Our clients");
    await list(clients).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(clients)).toBeGreaterThan(0);
    await expect(clients.getByRole("button")).toHaveCount(0);
  });

  test("a truncated testimonial can be expanded", async ({ page }) => {
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

test("a click scrolls from the target, also right after the row has stopped", async ({ page }) => {
  await openParts(page);
  const voices = carousel(page, "What clients say");
  const next = voices.getByRole("button", { name: "Next slide" });
  // A busy browser: smooth scrolling has not begun, and the event is late.
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {};
  });
  await next.click();
  await expect(voices.getByText("2–4 of 5").first()).toBeVisible();
  await list(voices).dispatchEvent("scrollend");
  await next.click();
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

test("a move by the user is announced, a move by autoplay is not", async ({ page }) => {
  await openPartsOutOfTime(page);
  const clients = carousel(page, "Our clients");
  const spoken = clients.locator("[aria-live=polite]");
  await list(clients).evaluate((row) => {
    row.addEventListener("scrollend", () => row.setAttribute("data-rested", ""));
  });
  await page.clock.runFor(1500);
  await expect(list(clients)).toHaveAttribute("data-rested");
  await expect(spoken).toBeEmpty();
  await clients.getByRole("button", { name: "Next slide" }).click();
  await expect(spoken).toHaveText(/^\d–\d of 9$/);
});

test("no layout shift when scripts load", async ({ page }) => {
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
  // Shifts of the last frame are reported with the next one.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
