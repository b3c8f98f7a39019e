import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import { invite, startSession } from "#tests/support/journey-with-desk.ts";
import { openReview, test } from "#tests/support/journey-with-studio.ts";

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });
const claim = (page: Page) => page.getByRole("textbox", { name: "Claim" });
const figures = (page: Page) => page.getByRole("textbox", { name: "Heading of the figures" });
const comments = (page: Page) => page.getByRole("list", { name: "Comments", exact: true });
const resolvedComments = (page: Page) => page.getByRole("list", { name: "Resolved comments" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const messageBox = (page: Page) => page.getByRole("textbox", { name: /^(Comment|Message to the reviewer)$/ });

async function openHome(page: Page) {
  await page.goto("/studio/home/edit");
  await expect(claim(page)).toBeVisible();
}

async function expectAccessibleAt(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test("an author and two editors work on a draft at once, with comments at its fields", async ({
  editor: first,
  site,
  browser,
  readContent,
}) => {
  const open = async (email: string, role: "author" | "editor") => {
    const page = await browser.newPage({ baseURL: site.url });
    await startSession(page, await invite(site, email, role));
    await openHome(page);
    return page;
  };
  const author = await open("three-author@example.com", "author");
  const second = await open("three-editor@example.com", "editor");

  await claim(author).fill("A claim of the author");
  await expect(saved(author)).toBeVisible();
  await openReview(author);
  await messageBox(author).fill("Please look at the claim");
  await button(author, "Ask for review").click();
  await expect(author.getByRole("status").filter({ hasText: "asked for a review" })).toBeVisible();
  await expect(author.getByRole("textbox", { name: "Comment", exact: true })).toBeEmpty();

  await openHome(first);
  const changes = first.getByRole("list", { name: "Changes to the published text" });
  await expect(changes.getByRole("listitem")).toHaveCount(1);
  await expect(changes.getByRole("insertion")).toContainText("A claim of the author");
  await changes.getByRole("link", { name: "Claim" }).click();
  await expect(claim(first)).toBeFocused();
  await first.getByLabel("About", { exact: true }).selectOption({ label: "Claim" });
  await messageBox(first).fill("Shorter, please");
  await button(first, "Comment").click();
  await expect(comments(first)).toContainText("Shorter, please");
  await expect(messageBox(first)).toBeFocused();
  await button(first, "Outline").click();
  await expect(first.getByRole("menuitem").filter({ hasText: /^Claim\s*1 comment$/ })).toBeVisible();
  await first.keyboard.press("Escape");
  await expectAccessibleAt(first, 360, 1280);

  await figures(second).fill("Figures by the second editor");
  await expect(figures(second)).toHaveValue("Figures by the second editor");
  await expect(saved(second)).toBeVisible();

  await openHome(author);
  await expect(figures(author)).toHaveValue("Figures by the second editor");
  await comments(author).getByRole("link", { name: "Claim" }).press("Enter");
  await expect(claim(author)).toBeFocused();
  await claim(author).fill("A short claim");
  await messageBox(author).fill("Shorter now");
  await button(author, "Comment").press("Enter");
  await expect(comments(author)).toContainText("Shorter now");
  await button(author, /^Resolve comment: Shorter, please/).press("Enter");
  await expect(comments(author)).not.toContainText("Shorter, please");
  const fold = author.locator("summary").filter({ hasText: "Resolved comments" });
  await expect(fold).toBeFocused();
  await fold.press("Enter");
  await expect(resolvedComments(author)).toContainText("Shorter, please");
  await expectAccessibleAt(author, 360, 1280);
  await expect(saved(author)).toBeVisible();

  await openHome(first);
  await expect(changes.getByRole("listitem")).toHaveCount(2);
  await first.locator("summary").filter({ hasText: "Resolved comments" }).click();
  await button(first, /^Reopen comment: Shorter, please/).click();
  await expect(comments(first)).toContainText("Shorter, please");
  await button(first, /^Resolve comment: Shorter, please/).click();
  await expect(comments(first)).not.toContainText("Shorter, please");
  await openHome(second);
  await claim(second).fill("A claim of the second editor");
  await expect(saved(second)).toBeVisible();
  await claim(first).fill("A short, clear claim");
  const mine = first.getByRole("radio", { name: /^Keep mine/ });
  await expect(mine).toHaveCSS("background-image", "none");
  await expectAccessibleAt(first, 360, 1280);
  await mine.check();
  await button(first, "Use this text").click();
  await expect(saved(first)).toBeVisible();
  await button(first, "Publish…").click();
  await button(first, "Publish now").click();
  await expect(first.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  expect(readContent("home.yaml")).toMatch(/^claim: A short, clear claim$/m);
  expect(readContent("home.yaml")).toContain("Figures by the second editor");

  await messageBox(author).fill("Too late");
  await button(author, "Comment").click();
  await expect(author.getByText("This draft has been published or discarded.")).toBeVisible();
  await expect(messageBox(author)).toHaveValue("Too late");
  await author.close();
  await second.close();
});

test("a comment that is being typed survives a reload, and a new entry shows its texts", async ({
  editor: page,
}) => {
  await page.goto("/studio/new");
  await page.getByLabel("Title").first().fill("A post about reviews");
  await page.getByRole("button", { name: /create/i }).click();
  await expect(page).toHaveURL(/\/edit\?/);
  await openReview(page);
  await page.locator("summary").filter({ hasText: "Texts of the new entry" }).click();
  await expect(page.getByRole("list", { name: "Texts of the new entry" })).toContainText(
    "A post about reviews",
  );
  await messageBox(page).fill("Half a thought");
  await page.reload();
  await expect(messageBox(page)).toHaveValue("Half a thought");
  await expectAccessible(page);
});
