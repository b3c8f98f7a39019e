import type { Page } from "@playwright/test";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, open, startSession, test } from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";

test.use({ expected: /Failed to (load resource|fetch)/ });

const reply = (page: Page) => page.getByLabel(/^To /);
const note = (page: Page) => page.getByRole("textbox", { name: "Note" });
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft ")));

test("a note and an interview with scores outlive a reload, the menu and Back, and are gone once added", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "nils@example.com", "hr"));
  const lead = await sendApplication(site, { name: "Ida Note", email: "ida@example.com" });
  await open(page, lead);
  await page.getByRole("tab", { name: "Note" }).click();
  await note(page).fill("Knows the harbor");
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("tab", { name: "Note" }).click();
  await expect(note(page)).toHaveValue("Knows the harbor");

  await page.getByRole("tab", { name: "Scorecard" }).click();
  await page.getByLabel("Strengths").fill("Calm");
  await page.getByRole("radiogroup", { name: "Skills" }).getByText("4").click();
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await page.goBack();
  await page.getByRole("tab", { name: "Scorecard" }).click();
  await expect(page.getByLabel("Strengths")).toHaveValue("Calm");
  await expect(
    page.getByRole("radiogroup", { name: "Skills" }).getByRole("radio", { name: "4" }),
  ).toBeChecked();
  await page.getByRole("button", { name: "Send scorecard" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("4 of 5");
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline).toContainText("Knows the harbor");
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.reload();
  await expect(note(page)).toHaveValue("");
});

test("why an enquiry was lost is kept when the move doesn't arrive, and gone once it did", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "runa@example.com", "sales"));
  await open(page, await sendEnquiry(site, { name: "Ole Lost", email: "ole@example.com" }));
  const lose = async () => {
    await page.getByRole("button", { name: /^Stage/ }).click();
    await page.getByRole("menuitemradio", { name: "Lost" }).click();
  };
  const dialog = page.getByRole("dialog");
  await lose();
  await dialog.getByLabel("Note").fill("They build it themselves");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  await expect(page.getByText(/^Nothing was changed/).first()).toBeVisible();
  await page.context().setOffline(false);
  await lose();
  await expect(dialog.getByLabel("Note")).toHaveValue("They build it themselves");
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("They build it themselves");
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("a reply typed offline is kept through a reload, and saved when the line is back", async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, await invite(site, "rolf@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Ove Line", email: "ove@example.com" });
  await open(page, lead);
  await page.context().setOffline(true);
  await reply(page).fill("Typed on a train");
  await expect(page.getByRole("alert")).toContainText("kept in this tab");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Not sent");
  await expect(reply(page)).toHaveValue("Typed on a train");
  await page.context().setOffline(false);
  await expect(page.getByText("Draft saved")).toBeVisible();
  const other = await browser.newContext({
    baseURL: site.url,
    storageState: await page.context().storageState(),
  });
  const elsewhere = await other.newPage();
  await open(elsewhere, lead);
  await expect(reply(elsewhere)).toHaveValue("Typed on a train");
  await other.close();

  await reply(page).fill("Typed on a train, and left at once");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await page.goBack();
  await expect(reply(page)).toHaveValue("Typed on a train, and left at once");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("and left at once");
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("after the session has ended the page stays, and what was typed is there after signing in", async ({
  page,
  site,
}) => {
  const invitation = await invite(site, "sven@example.com", "sales");
  await startSession(page, invitation);
  const cookies = await page.context().cookies();
  const lead = await sendEnquiry(site, { name: "Per Expired", email: "per@example.com" });
  await open(page, lead);
  await page.context().clearCookies();
  await reply(page).fill("Typed too late");
  await expect(page.getByRole("alert")).toContainText("You're signed out.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("alert").first()).toContainText("in another tab");
  await expect(reply(page)).toHaveValue("Typed too late");
  await page.goto("/desk/inbox");
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await page.context().addCookies(cookies);
  await open(page, lead);
  await expect(reply(page)).toHaveValue("Typed too late");
});

test("two tabs with different drafts lose neither", async ({ page, context, site }) => {
  await startSession(page, await invite(site, "tove@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Ulf Tabs", email: "ulf@example.com" });
  await open(page, lead);
  const other = await context.newPage();
  await open(other, lead);
  await reply(page).fill("From the first tab");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await reply(other).fill("Written in the second");
  const alert = other.getByRole("alert");
  await expect(alert).toContainText("From the first tab");
  await expect(reply(other)).toHaveValue("Written in the second");
  await expectAccessible(other);
  await other.reload();
  await waitForHydration(other);
  await expect(alert).toContainText("From the first tab");
  await expect(reply(other)).toHaveValue("Written in the second");
  await alert.getByRole("button", { name: "Use this one" }).click();
  await expect(reply(other)).toHaveValue("From the first tab");
  await expect(alert).toHaveCount(0);
  await other.close();
});

test("drafts go when a person signs out, in all tabs, and are not shown to another person", async ({
  page,
  context,
  site,
}) => {
  await startSession(page, await invite(site, "uwe@example.com", "admin"));
  const lead = await sendEnquiry(site, { name: "Vera Shared", email: "vera@example.com" });
  const other = await context.newPage();
  await open(other, lead);
  await other.getByRole("tab", { name: "Note" }).click();
  await note(other).fill("Not for others");
  await open(page, "/desk/account");
  await page.getByLabel("Shown to your colleagues").fill("Uwe, half");
  expect(await storedDrafts(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toContainText("signed out");
  await expect(other).toHaveURL(/\/desk\/sign-in$/);
  for (const one of [page, other]) await expect.poll(() => storedDrafts(one)).toEqual([]);
  await startSession(other, await invite(site, "xenia@example.com", "admin"));
  await open(other, lead);
  await other.getByRole("tab", { name: "Note" }).click();
  await expect(note(other)).toHaveValue("");
});

test("small forms are kept through a closed dialog and a reload, until they are sent", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "yara@example.com", "admin"));
  await open(page, "/desk/people");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Zoe Half");
  await dialog.getByLabel("Role").selectOption("reader");
  await dialog.getByLabel("Email address").fill("zoe@exam");
  await page.keyboard.press("Escape");
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Zoe Half");
  await expect(dialog.getByLabel("Email address")).toHaveValue("zoe@exam");
  await expect(dialog.getByLabel("Role")).toHaveValue("reader");
  await expect(dialog.getByRole("status")).toContainText("restored");
  await expectAccessible(page);
  await dialog.getByLabel("Email address").fill("zoe@example.com");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  await open(page, "/desk/account");
  const name = page.getByLabel("Shown to your colleagues");
  await name.fill("Yara Half");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await page.goBack();
  await expect(name).toHaveValue("Yara Half");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Name updated.")).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("asks before another page only if what was typed can neither be kept nor saved", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The storage is full", "QuotaExceededError");
    };
  });
  await page.route("**/draft", (route) => route.abort());
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await startSession(page, await invite(site, "zita@example.com", "sales"));
  await open(page, await sendEnquiry(site, { name: "Wim Full", email: "wim@example.com" }));
  await reply(page).fill("Nowhere to go");
  await expect(page.getByRole("alert")).toContainText("Keep this page open");
  const overview = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Overview" });
  await overview.click();
  await expect.poll(() => questions).toEqual(["confirm"]);
  await expect(reply(page)).toHaveValue("Nowhere to go");
  await overview.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  expect(questions).toEqual(["confirm", "confirm"]);
});
