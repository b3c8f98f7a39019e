import { expect, expectAccessible } from "#tests/support/journey.ts";
import { invite, startSession, test } from "#tests/support/journey-with-desk.ts";

test.use({ expected: /Failed to load resource/ });

/** Longer than any field of the form may be. */
const LONG = "Ada ".repeat(10_000);

test("a form that is refused stays as it was typed, and says why", async ({ page, site }) => {
  await startSession(page, await invite(site, "ida@example.com", "sales"));
  await page.goto(`${site.url}/desk/account`);
  const name = page.getByRole("textbox", { name: "Shown to your colleagues" });
  await name.fill(LONG);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByRole("alert")).toContainText("Nothing was changed.");
  await expect(name).toHaveValue(LONG);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is refused shows a page, and Back what was typed", async ({ page, site }) => {
    await page.goto(await invite(site, "nils@example.com", "sales"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.goto(`${site.url}/desk/account`);
    const name = page.getByRole("textbox", { name: "Shown to your colleagues" });
    await name.fill(LONG);
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is too large");
    await expect(page.getByRole("link", { name: "Go to the Desk" })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue(LONG);
  });
});

test("the page of a refusal is accessible", async ({ page, site }) => {
  await page.route("**/desk/sign-in", (route) =>
    route.continue({ headers: { ...route.request().headers(), "sec-fetch-site": "cross-site" } }),
  );
  await page.setContent(`<form method="post" action="${site.url}/desk/sign-in"><button>Send</button></form>`);
  await page.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
