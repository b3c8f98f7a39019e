import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test as base } from "#tests/support/journey-with-content.ts";

const COVER = "/assets/images/yard.jpg";

const test = base.extend<object, { content: string }>({
  content: [
    async ({ content }, use) => {
      const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#456" } });
      writeFileSync(path.join(content, "images/yard.jpg"), await photo.jpeg().toBuffer());
      const post = path.join(content, "blog/what-fsync-costs.md");
      const text = readFileSync(post, "utf8");
      writeFileSync(post, text.replace("author:", `feature_image: ${COVER}\nauthor:`));
      await use(content);
    },
    { scope: "worker" },
  ],
});

test("the first photograph loads early, in the best format, immutable and without a layout shift", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(COVER)) asked.push(request.url());
  });
  const arrives = page.waitForResponse((answer) => answer.url().includes(COVER));
  await page.goto("/blog/what-fsync-costs");
  const headers = (await arrives).headers();
  expect(headers["content-type"]).toBe("image/avif");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const cover = page.locator(`img[src^="${COVER}"]`).first();
  await expect(cover).toHaveAttribute("fetchpriority", "high");
  await expect(cover).toHaveJSProperty("complete", true);
  expect(await page.evaluate(layoutShift)).toBe(0);

  await waitForHydration(page);
  await page.goto("/search/fsync");
  await waitForHydration(page);
  await page
    .getByRole("link", { name: /What fsync costs/ })
    .first()
    .click();
  await expect(page).toHaveURL(/what-fsync-costs$/);
  await expect(cover).toHaveJSProperty("complete", true);
  // Hydration uses the image URLs of the server, so no variant is fetched twice.
  expect(asked.filter((url) => !/\?v=[\da-f]{16}-1-\d+$/.test(url))).toEqual([]);
});

function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  });
}
