import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import { invite, startSession } from "#tests/support/journey-with-desk.ts";
import { openReview, test } from "#tests/support/journey-with-studio.ts";

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

async function openHome(page: Page) {
  await page.goto("/studio/home/edit");
  await expect(page.getByLabel("Claim")).toBeVisible();
}

async function sendMessage(page: Page, field: string, text: string, button: string) {
  await page.getByRole("textbox", { name: field, exact: true }).fill(text);
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("list", { name: "Comments" })).toContainText(text);
}

test("an author asks, an editor sends back, a colleague changes another field, and all of it is published", async ({
  editor: page,
  site,
  browser,
  readContent,
}) => {
  const author = await browser.newPage({ baseURL: site.url });
  await startSession(author, await invite(site, "author@example.com", "author"));
  await author.goto("/desk");
  await expect(author).toHaveURL(/\/studio$/);
  await openHome(author);
  await author.getByLabel("Claim").fill("A claim of the author");
  await expect(saved(author)).toBeVisible();
  await expect(author.getByRole("button", { name: "Publish…" })).toHaveCount(0);
  await openReview(author);
  await sendMessage(author, "Message to the reviewer", "Please look at the claim", "Ask for review");
  await expect(author.getByRole("status").filter({ hasText: "asked for a review" })).toBeVisible();
  await author.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(author);
  const told = author.getByRole("link", { name: "Notices 1 unread" });

  await page.goto("/studio");
  await page.getByRole("region", { name: "Waiting" }).getByRole("link").first().click();
  await expect(page.getByLabel("Claim")).toHaveValue("A claim of the author");
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("Please look at the claim");
  await expectAccessible(page);
  await sendMessage(page, "Comment", "Shorter, please", "Send back");

  // The form that is open doesn't show it.
  await expect(told).toBeVisible();
  await told.click();
  await expect(author.getByRole("heading", { name: "Notices" })).toBeVisible();
  await expectAccessible(author);
  await author.getByRole("link", { name: /Sent back or commented on/ }).click();
  await expect(author.getByRole("status").filter({ hasText: "sent this draft back" })).toBeVisible();
  await page.getByLabel("Heading of the figures").fill("Figures by the editor");
  await expect(saved(page)).toBeVisible();
  await author.getByLabel("Claim").fill("A short claim");
  await expect(author.getByLabel("Heading of the figures")).toHaveValue("Figures by the editor");
  await expect(saved(author)).toBeVisible();
  await expect(told).toHaveCount(0);
  await sendMessage(author, "Message to the reviewer", "Shorter now", "Ask for review");
  await author.close();

  await expect(page.getByRole("link", { name: "Notices 1 unread" })).toBeVisible();
  await page.goto("/desk/account");
  await expectAccessible(page);
  await page.goto("/desk/notices");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Review requested/ }).click();
  await expect(page.getByLabel("Claim")).toHaveValue("A short claim");
  await expect(page.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  expect(readContent("home.yaml")).toMatch(/^claim: A short claim$/m);
  expect(readContent("home.yaml")).toContain("Figures by the editor");
});
