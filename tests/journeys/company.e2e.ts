import { failurePage } from "#server/pages/failure-page.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

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

test("the page for when no page can be made is accessible, and fits", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const contactinfo = { phone: "+1 512-555-0142", contact_email: "hello@kitewright.example.com" };
  const { html } = failurePage({ name: "Kitewright", contactinfo }, false);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setContent(html.toString());
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "only");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("above the fold of a phone the home page makes a claim, proves it and says what to do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const hero = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 1 }) });
  for (const part of [
    hero.getByRole("heading", { level: 1 }),
    hero.getByRole("link").first(),
    hero.getByText(/^\d+\+ projects/),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("three answers lead to a model, and the model to a form that names it", async ({ page }) => {
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
    const answer = page.getByRole("heading", { name: /We would choose Fixed Price Model/ });
    await expect(answer).toBeInViewport();
    await expect(page.getByRole("radio").nth(0)).toBeChecked();

    await page.locator("form").getByRole("link", { name: "Get FREE QUOTE: Fixed Price Model" }).click();
    await expect(page).toHaveURL(/\/contact-us\?/);
    await expect(page.getByLabel("Project type")).toHaveValue("Fixed Price Model");
  });

  test("an address with half of the answers says what is missing, and leads there", async ({ page }) => {
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

test("a video plays in a dialog, with its transcript, and asks for nothing that is not there", async ({
  page,
}) => {
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
