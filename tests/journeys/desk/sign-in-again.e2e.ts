import type { Page } from "@playwright/test";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, linkTo, signIn, startSession, test } from "#tests/support/journey-with-desk.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";

/** Makes all sign-ins twenty minutes old. */
function ageSignIns({ dataDir }: BuiltSite): void {
  const database = openSiteDatabase(dataDir);
  const createdAt = new Date(Date.now() - 20 * 60_000).toISOString();
  database.prepare("update staff_session set created_at = ?").run(createdAt);
  database.close();
}

/** By the link that is mailed, in another tab. */
async function signInAgain(page: Page, site: BuiltSite, email: string): Promise<void> {
  await page.getByRole("button", { name: "Email me a link" }).click();
  const tab = await page.context().newPage();
  await signIn(tab, await linkTo(site, email, "link"));
  await tab.close();
}

const stillYou = (page: Page) => page.getByRole("heading", { level: 1, name: "Is it still you?" });

test("an admin who signed in long ago signs in again and erases a lead, with what was typed", async ({
  page,
  site,
}) => {
  const email = "eva@example.com";
  await startSession(page, await invite(site, email, "admin"));
  const lead = await sendEnquiry(site, { email: "erased@example.com" });
  await page.goto(lead);
  await waitForHydration(page);
  ageSignIns(site);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox");
  const reference = /\S+-\S+/.exec((await dialog.getByRole("heading").textContent()) ?? "")?.[0] ?? "";
  await field.fill(reference.replace("?", ""));
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(stillYou(page)).toBeVisible();
  await expectAccessible(page);

  // Without another sign-in the question is asked again.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stillYou(page)).toBeVisible();
  await signInAgain(page, site, email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /was erased$/ })).toBeVisible();
});

test("an admin who signed in long ago signs in again and invites a person, with what was typed", async ({
  page,
  site,
}) => {
  const email = "ira@example.com";
  await startSession(page, await invite(site, email, "admin"));
  await page.goto("/desk/people");
  await waitForHydration(page);
  ageSignIns(site);
  const dialog = page.getByRole("dialog");
  const send = async () => {
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeVisible();
  };
  await send();
  await dialog.getByLabel("Name").fill("Nora New");
  await dialog.getByLabel("Email address").fill("nora@example.com");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(stillYou(page)).toBeVisible();

  // Nothing is lost on Cancel either.
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/desk\/people$/);
  await waitForHydration(page);
  await send();
  await expect(dialog.getByLabel("Name")).toHaveValue("Nora New");
  await expect(dialog.getByLabel("Email address")).toHaveValue("nora@example.com");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(stillYou(page)).toBeVisible();
  await signInAgain(page, site, email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("row", { name: /Nora New/ })).toContainText("nora@example.com");
});

test("an admin who signed in long ago signs in again and exports leads", async ({ page, site }) => {
  const email = "exa@example.com";
  await startSession(page, await invite(site, email, "admin"));
  await sendEnquiry(site, { email: "listed@example.com" });
  await page.goto("/desk/inbox?view=all");
  await waitForHydration(page);
  ageSignIns(site);
  await page.getByRole("link", { name: "Export" }).click();
  await expect(stillYou(page)).toBeVisible();
  await expectAccessible(page);
  await signInAgain(page, site, email);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Continue" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});
