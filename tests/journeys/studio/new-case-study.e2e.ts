import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

const PAGE = "/portfolios/kite-fleet";

const TEXTS: Readonly<Record<string, string>> = {
  summary: "A map of every kite in the air, which the whole harbor can read.",
  industry: "Kites",
  "technology.0": "Node.js",
  "technology.1": "PostgreSQL",
  duration: "4 months",
  situation: "The harbor counted its kites by eye, and lost some of them every autumn.",
  constraint: "The radio on the kites could not be changed.",
  "decisions.0.decision": "One server for all kites",
  "decisions.0.why": "A second one would need a second antenna on the roof.",
  "results.0.metric": "Kites lost in a month",
  "results.0.before": "14",
  "results.0.after": "2",
  "results.0.how_measured": "Counted by the harbor office over two autumns.",
};

async function screenshot(name: string, width: number, height: number, background: string) {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

const fieldOf = (page: Page, field: string) => page.locator(`[id='field-${field}']`);

async function uploadScreen(page: Page, at: number, file: Awaited<ReturnType<typeof screenshot>>) {
  const screen = fieldOf(page, `screens.${at}`);
  await fieldOf(page, `screens.${at}.image`).locator("input[type=file]").setInputFiles(file);
  await expect(screen.getByLabel("Image", { exact: true })).toHaveValue(/^\/assets\/images\/uploads\//);
  await screen.getByLabel("What the image shows").fill(`Screen ${at + 1} of the kite fleet`);
  await screen.getByLabel("Caption").fill(`Screen ${at + 1}`);
}

async function publish(page: Page) {
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
}

test("a case study from nothing with two uploaded screenshots is published in one act, on its page and its card", async ({
  editor: page,
  readContent,
}) => {
  await page.goto("/studio/new?kind=case-study");
  await waitForHydration(page);
  await page.getByLabel("Title", { exact: true }).fill("Kite fleet");
  await page.getByRole("button", { name: "Create" }).click();
  for (const [field, text] of Object.entries(TEXTS))
    await fieldOf(page, field).getByRole("textbox").fill(text);
  await page.getByRole("region", { name: "Text" }).getByRole("textbox").fill("It began with a lost kite.");
  await uploadScreen(page, 0, await screenshot("Fleet.png", 2000, 3000, "#2a7db2"));
  await uploadScreen(page, 1, await screenshot("Alarms.png", 1280, 800, "#7a1c30"));
  const search = fieldOf(page, "search");
  await search.locator("summary").click();
  await search.getByLabel("Title").fill("Kites");
  await search.getByLabel("Title").fill("");
  await expectAccessible(page);
  await publish(page);
  expect(readContent("portfolio/kite-fleet.md")).not.toContain("search:");

  await expect.poll(async () => (await page.request.get(PAGE)).status()).toBe(200);
  const html = await (await page.request.get(PAGE)).text();
  const [, socialImage = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await page.request.get(socialImage)).headers()["content-type"]).toBe("image/png");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PAGE);
    for (const at of [1, 2]) {
      const image = page.getByRole("img", { name: `Screen ${at} of the kite fleet` });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      const { width: wide = 0, height: high = 1 } = (await image.boundingBox()) ?? {};
      expect(wide / high).toBeCloseTo(width > 768 ? 1280 / 800 : 2 / 3, 1);
    }
    await expectAccessible(page);
    await page.goto("/portfolios");
    const onCard = page.getByRole("article").filter({ hasText: "Kite fleet" }).locator("img").last();
    await expect(onCard).toHaveAttribute("src", /uploads\/fleet-/);
  }
});

test("a copy of a case study shows the screens of its original, and is published", async ({
  editor: page,
}) => {
  await page.goto("/studio/caseStudies?search=orrery");
  await waitForHydration(page);
  await page.getByRole("link", { name: /^Duplicate / }).click();
  await page.getByLabel("Title of the copy").fill("Night sky");
  await page.getByRole("button", { name: "Create copy" }).click();
  await expect(fieldOf(page, "screens.0").getByLabel("Image", { exact: true })).toHaveValue(
    /^\/assets\/images\/portfolio\//,
  );
  await fieldOf(page, "summary").getByRole("textbox").fill("A calendar of the sky for every roof.");
  await fieldOf(page, "situation").getByRole("textbox").fill("The roof was dark, and the sky was full.");
  await page.getByRole("region", { name: "Text" }).getByRole("textbox").fill("It began on a roof.");
  await publish(page);
  await expect.poll(async () => (await page.request.get("/portfolios/night-sky")).status()).toBe(200);
  expect(await (await page.request.get("/portfolios/night-sky")).text()).toContain(
    "/assets/images/portfolio/orrery-night-keeper/",
  );
});
