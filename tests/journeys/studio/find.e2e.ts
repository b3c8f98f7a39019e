import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

const PHONE = { width: 360, height: 740 };

test("an editor finds the entry of a sentence that was copied from a page, on a phone too", async ({
  editor: page,
}) => {
  await page.goto("/studio");
  await waitForHydration(page);
  await expect(page.getByRole("region", { name: "Waiting" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last edited by you" })).toContainText("Nothing yet");
  await expect(
    page.getByRole("region", { name: "Blog", exact: true }).getByRole("link").first(),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page
    .getByRole("searchbox", { name: "Search all content" })
    .fill("reconnection that picks up missed messages.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/search\?q=/);
  await expectAccessible(page);
  const found = page.getByRole("main").getByRole("listitem").first();
  await expect(found.locator("mark")).toContainText("missed messages");
  await found.getByRole("link", { name: "Node.js development" }).click();
  await expect(page).toHaveURL(/\/studio\/services\/edit\?entry=node\.js-development#field-builds\.1\.text$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Node.js development");

  await page.getByLabel("Summary").fill("Services that stay quick.");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto("/studio");
  await expect(
    page.getByRole("region", { name: "Last edited by you" }).getByRole("listitem").first(),
  ).toContainText(/Node\.js development.*Draft/s);
  await page.getByRole("link", { name: "Node.js development" }).click();
  await expect(page.getByLabel("Summary")).toHaveValue("Services that stay quick.");
});

test("the palette opens the entry of a URL or a name by keyboard, and says why a URL has none", async ({
  editor: page,
  site,
}) => {
  await page.goto("/studio");
  await waitForHydration(page);
  const field = page.getByRole("dialog").getByRole("searchbox");
  const open = async (text: string) => {
    await page.keyboard.press("Control+k");
    await field.fill(text);
  };
  const option = (name: RegExp) => page.getByRole("dialog").getByRole("menuitem", { name });

  await open("edit page");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("/");
  await expect(option(/^Home page/)).toBeVisible();
  await field.fill("https://other.example/about");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("another site");
  await field.fill("/no-such-page");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("/no-such-page");
  await expectAccessible(page);
  await field.fill(`${site.url}/services/node.js-development?utm_source=x#why`);
  await expect(option(/^Node\.js development.*Services/).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/services\/edit\?entry=node\.js-development$/);

  await page.setViewportSize(PHONE);
  await open("battery arithmetic");
  await expect(option(/Blog posts/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/posts\/edit\?entry=ble-battery-arithmetic/);
});
