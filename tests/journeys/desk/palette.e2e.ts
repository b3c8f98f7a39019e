import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import { invite, signIn, test } from "#tests/support/journey-with-desk.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";

test.use({ expected: /Failed to (load resource|fetch)/ });

const results = (page: Page) => page.getByRole("menu", { name: "Results" });

test("an editor finds pages and collections, and is told when there is nothing", async ({ page, site }) => {
  await signIn(page, await invite(site, "edda@example.com", "editor"));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("captions");
  await expect(results(page).getByRole("menuitem").first()).toHaveText(/^Image captions/);
  await page.getByRole("dialog").getByRole("searchbox").fill("zeppelin");
  await expect(results(page)).toContainText("Nothing found.");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("searchbox").fill("captions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/pictures$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Image captions");
});

test("pages are still found while the server cannot be reached", async ({ page, site }) => {
  await sendEnquiry(site, { name: "Olga Away", email: "olga@example.com" });
  await signIn(page, await invite(site, "otto@example.com", "sales"));
  await expect(page.getByRole("link", { name: "Olga Away", exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await page.keyboard.type("olga");
  await expect(dialog.getByRole("status")).toContainText("isn't responding");
  await expect(results(page)).toContainText("Nothing found.");
  await dialog.getByRole("searchbox").fill("account");
  await expect(results(page).getByRole("menuitem")).toHaveText([/^Your account/]);
  await page.context().setOffline(false);
  await dialog.getByRole("searchbox").fill("olga");
  await expect(results(page).getByRole("menuitem")).toHaveText([/^Olga Away/]);
});
