import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "#tests/support/journey.ts";
import { test as base } from "#tests/support/journey-with-content.ts";

const NAME = "Tidewell & Moor Associates";

const test = base.extend<object, { content: string }>({
  content: [
    async ({ content }, use) => {
      const file = path.join(content, "company.yaml");
      writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*/m, `name: ${NAME}`));
      await use(content);
    },
    { scope: "worker" },
  ],
});

test("a name without a drawing reserves its space before the rest of the header arrives", async ({
  page,
}) => {
  await page.goto("/thank-you");
  const header = page.getByRole("banner");
  const name = header.getByRole("link", { name: NAME });
  for (const width of [320, 360, 992, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const whole = [await name.boundingBox(), await header.boundingBox()];
    // The markup before later scripts are parsed.
    await name.evaluate((link) => {
      while (link.nextElementSibling) link.nextElementSibling.remove();
    });
    expect([await name.boundingBox(), await header.boundingBox()]).toEqual(whole);
  }
});
