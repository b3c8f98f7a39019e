import type { Page } from "@playwright/test";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test as base } from "#tests/support/journey-with-studio.ts";

const test = base.extend({});
test.use({ expected: /Failed to (load resource|fetch)/ });

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

async function openHome(page: Page) {
  await page.goto("/studio/home/edit");
  await expect(page.getByLabel("Claim")).toBeVisible();
}

test("text that was typed just before a link, a reload or Back is saved", async ({ editor: page }) => {
  await openHome(page);
  const claim = page.getByLabel("Claim");
  for (const [text, leave] of [
    [
      "Left by a link",
      () =>
        page
          .getByRole("link", { name: "Inbox" })
          .or(page.getByRole("link", { name: "Overview" }))
          .first()
          .click(),
    ],
    ["Left by a reload", () => page.reload()],
  ] as const) {
    await claim.fill(text);
    await leave();
    await openHome(page);
    await expect(claim).toHaveValue(text);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft "))),
  ).toEqual([]);
});

test("what is typed offline is kept in the tab, and saved when the line is back", async ({
  editor: page,
}) => {
  await openHome(page);
  await page.context().setOffline(true);
  await page.getByLabel("Claim").fill("Typed on a train");
  await expect(page.getByRole("alert")).toContainText("kept in this tab");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel("Claim").fill("Typed in a tunnel");
  await expect(page.getByRole("alert")).toContainText("kept in this tab");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Claim")).toHaveValue("Typed in a tunnel");
  await expect(saved(page)).toBeVisible();
});

test("the title of a new entry is kept, and gone once it is made", async ({ editor: page }) => {
  await page.goto("/studio/new");
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Half a title");
  await page.goto("/studio");
  await page.goBack();
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Half a title");
  await page.goto("/studio/new");
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("");
});
