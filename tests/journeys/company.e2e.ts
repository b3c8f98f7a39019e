import { ERROR_TITLE } from "#core/form.ts";
import { errorPage } from "#server/pages/error-page.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";

test("the openings frame fits a narrow frame, is accessible and has no scripts to wait for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/openings-frame");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "only");
  await expect(page.getByRole("link").first()).toHaveAttribute("target", "_top");
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test("the failure page is accessible and fits the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const contactinfo = { phone: "+1 512-555-0142", contact_email: "hello@larkfield.example.com" };
  const { html } = errorPage(
    "failed",
    { company: { name: "Larkfield", contactinfo }, brand: shippedBrand },
    false,
  );
  await page.emulateMedia({ colorScheme: "light" });
  await page.setContent(html.toString());
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "only");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the first viewport of the home page on a phone has the claim, a measured result with its source and both actions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const hero = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 1 }) });
  for (const part of [
    hero.getByRole("heading", { level: 1 }),
    hero.locator("a[data-button]").first(),
    hero.locator("a[data-button]").nth(1),
    hero.locator("[data-proof] b"),
    hero.locator("[data-proof]").getByRole("link"),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test("the chooser names missing answers until they are given", async ({ page }) => {
  await page.goto("/hiring-model");
  await waitForHydration(page);
  const title = await page.title();
  await page.getByRole("button", { name: "Show the model" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page).toHaveTitle(ERROR_TITLE + title);
  await waitForHydration(page);
  const questions = page.getByRole("group").filter({ has: page.getByRole("radio") });
  for (const left of [2, 1, 0]) {
    const question = questions.nth(2 - left);
    await expect(question).toHaveAccessibleDescription(/./);
    await question.getByRole("radio").first().check();
    await expect(question).toHaveAccessibleDescription("");
    await expect(summary.getByRole("link")).toHaveCount(left);
  }
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test("the text of the last section does not overlap its kite", async ({ page }) => {
  for (const path of ["/services", "/hiring-model"]) {
    await page.goto(path);
    for (const width of [768, 820, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const last = page.getByRole("main").locator("section").last();
      await expect(last.locator("svg").last()).toBeVisible();
      expect(await last.evaluate(countWordsOverKite), `${path} at ${width} px`).toBe(0);
    }
  }
});

/** Runs in the page; counts points of text lines inside a shape of the picture. */
function countWordsOverKite(section: Element): number {
  const kite = [...section.querySelectorAll<SVGGeometryElement>("svg[viewBox='0 0 300 400'] path")];
  const range = document.createRange();
  let count = 0;
  for (const element of section.querySelectorAll("h2, p, a")) {
    range.selectNodeContents(element);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      for (let x = left; x <= right; x += 4) {
        for (const y of [top, (top + bottom) / 2, bottom]) {
          const isOver = (shape: SVGGeometryElement) =>
            shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()?.inverse()));
          if (kite.some(isOver)) count++;
        }
      }
    }
  }
  return count;
}

test("the chooser is followed by a table of the models that fits a phone, and a quote link for each", async ({
  page,
}) => {
  await page.goto("/hiring-model");
  const sections = page.getByRole("main").getByRole("region");
  await expect(sections.nth(0).locator("form")).toHaveCount(1);
  const models = sections.nth(1);
  const table = models.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  for (const row of await table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .all()) {
    await expect(row.getByRole("cell")).toHaveCount(3);
  }
  await expect(models.getByRole("link", { name: /^Get FREE QUOTE: / })).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the poster of a clip links to the clip", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("link", { name: /^Play video: Mirela Dunstow/ }).click();
    await expect(page).toHaveURL(/\.webm$/);
    // The size of its picture is known once the clip has been loaded.
    const width = () => page.locator("video").evaluate((clip) => (clip as HTMLVideoElement).videoWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });

  test("three answers select a model, whose form has its project type", async ({ page }) => {
    await page.goto("/hiring-model");
    await page
      .getByRole("group", { name: /know about the work/ })
      .getByRole("radio")
      .nth(0)
      .check();
    await page
      .getByRole("group", { name: /How long/ })
      .getByRole("radio")
      .nth(0)
      .check();
    await page
      .getByRole("group", { name: /Who decides/ })
      .getByRole("radio")
      .nth(1)
      .check();
    await page.getByRole("button", { name: "Show the model" }).click();
    await expect(page).toHaveURL(/scope=written&length=short&lead=us#chooser-outcome$/);
    const answer = page.getByRole("heading", {
      name: `${shippedContent.hiringModel.chooser.answer} Fixed Price Model`,
    });
    await expect(answer).toBeInViewport();
    await expect(page.getByRole("radio").nth(0)).toBeChecked();

    await page.locator("form").getByRole("link", { name: "Get FREE QUOTE: Fixed Price Model" }).click();
    await expect(page).toHaveURL(/\/contact-us\?/);
    await expect(page.getByLabel("Project type")).toHaveValue("Fixed Price Model");
  });

  test("a URL with some answers names the missing ones and links to them", async ({ page }) => {
    await page.goto("/hiring-model");
    await page.getByRole("button", { name: "Show the model" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
    await page.goto("/hiring-model?scope=changing");
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveCount(2);
    await summary.getByRole("link").first().click();
    await expect(
      page
        .getByRole("group", { name: /How long/ })
        .getByRole("radio")
        .first(),
    ).toBeFocused();
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  });
});

test("a video plays in a dialog with its transcript, without failed requests", async ({ page }) => {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto("/about");
  await waitForHydration(page);
  await page.getByRole("link", { name: /^Play video: Mirela Dunstow/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("video")).toHaveAttribute("src", "/assets/videos/drayhollow-night-shift.webm");
  await expect(dialog).toContainText("At three in the morning");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(missing).toEqual([]);
});

for (const path of ["/about", "/blog/what-fsync-costs"]) {
  test(`on a phone, a biography on ${path} has the full width`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const author = shippedContent.people.find(({ slug }) => slug === "kwame-adosere");
    const biography = page.getByText(author?.bio as string);
    await biography.evaluate((text) => text.closest("details")?.setAttribute("open", ""));
    expect((await biography.boundingBox())?.width).toBeGreaterThan(280);
  });
}
