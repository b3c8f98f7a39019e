import type { Locator, Page } from "@playwright/test";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import { invite, open, openAs, signIn, startSession, test } from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";

const choice = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });
const outcome = (page: Page) => page.getByRole("region", { name: "Last change" });

async function chooseByKeyboard(page: Page, control: Locator, option: string) {
  await control.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(option);
  await page.keyboard.press("Enter");
}

test("after a change of stage or owner, letters and arrows change nothing, and 'r' replies", async ({
  page,
  site,
}) => {
  await invite(site, "rita@example.com", "hr");
  await startSession(page, await invite(site, "hana@example.com", "hr"));
  await open(page, await sendApplication(site, { name: "Ines Roth", email: "ines@example.com" }));
  const text = page.getByLabel(/^To Ines Roth/);
  for (const [control, option] of [
    [choice(page, /^Stage/), "Screening"],
    [choice(page, /^Owner/), "hana"],
  ] as const) {
    await chooseByKeyboard(page, control, option);
    await expect(control).toContainText(option);
    await expect(control).toBeFocused();
    for (const key of ["ArrowRight", "ArrowLeft", "o", "r"]) await page.keyboard.press(key);
    await expect(text).toBeFocused();
    await expect(control).toContainText(option);
  }
  await page.keyboard.type("Hello");
  await expect(text).toHaveValue("Hello");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).not.toContainText("Rejected");
  await expect(timeline).not.toContainText("rita");
});

test("a lead is snoozed by keyboard, leaves the list, and is back when that is undone", async ({
  page,
  site,
}) => {
  await signIn(page, await invite(site, "sina@example.com", "sales"));
  await sendEnquiry(site, { name: "Lea Later", email: "lea@example.com" });
  const row = page.getByRole("link", { name: "Lea Later", exact: true });
  await row.focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(outcome(page)).toContainText("1 snoozed.");
  await expect(row).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(row).toBeVisible();

  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lea Later");
  const snooze = choice(page, /^Snooze/).last();
  await snooze.click();
  await page.getByRole("group", { name: "Follow up" }).getByRole("menuitem", { name: "A day…" }).click();
  const day = page.getByRole("dialog").getByLabel("Day");
  await day.fill("2000-01-01");
  await day.press("Enter");
  await expect(outcome(page)).toContainText("a day after today");
  await snooze.click();
  await page.getByRole("menuitem", { name: "They write" }).click();
  await expect(page.getByRole("main")).toContainText("Snoozed until they write");
  await expectAccessible(page);
  expect(await listCutOff(page)).toEqual([]);
  await open(page, "/desk/inbox?view=snoozed");
  await expect(row).toBeVisible();
});

test("an open menu of stages is left without a change", async ({ page, site }) => {
  await startSession(page, await invite(site, "hugo@example.com", "hr"));
  await open(page, await sendApplication(site, { name: "Jon Still", email: "jon@example.com" }));
  const stage = choice(page, /^Stage/);
  await stage.click();
  await expectAccessible(page);
  await page.keyboard.type("rej");
  const rejected = page.getByRole("menuitemradio", { name: "Rejected" });
  await expect(rejected).toBeFocused();
  await expect(rejected).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await expect(stage).toContainText("New");
  await expect(stage).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("menu", { name: "Owner" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(choice(page, /^Owner/)).toContainText("Unassigned");
});

test("a change is undone from the message, by its key, and later from the timeline", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await startSession(page, await invite(site, "hedy@example.com", "hr"));
  await open(page, await sendApplication(site, { name: "Kari Back", email: "kari@example.com" }));
  const stage = choice(page, /^Stage/);
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Rejected" }).click();
  await expect(outcome(page)).toContainText("Moved to Rejected.");
  await expectAccessible(page);
  await outcome(page).getByRole("button", { name: "Undo" }).click();
  await expect(stage).toContainText("New");
  await expect(outcome(page)).toContainText("Undone.");
  await expect(page.getByText("Nothing is sent until you select")).toHaveCount(0);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Replied elsewhere" }).click();
  await expect(outcome(page)).toContainText("Marked as replied elsewhere.");
  await page.keyboard.press("z");
  await expect(outcome(page)).toContainText("Undone.");
  const head = page.getByRole("heading", { level: 1 }).locator("..");
  await expect(head).not.toContainText("Waiting for them");

  // A message under the pointer stays.
  await page.mouse.move(0, 0);
  await chooseByKeyboard(page, stage, "Offer");
  await expect(outcome(page)).toContainText("Moved to Offer.");
  await page.clock.fastForward(9000);
  await expect(outcome(page)).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(outcome(page)).toHaveCount(0);
  await page.reload();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Undo: moved it from New to Offer" }).click();
  await expect(stage).toContainText("New");
  await expect(timeline).toContainText("undid: moved it from New to Offer");
  await expect(timeline.getByRole("button", { name: /Offer/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
});

test("a change that was changed again is not undone", async ({ page, browser, site }) => {
  await startSession(page, await invite(site, "hans@example.com", "hr"));
  const other = await openAs(browser, site, "hilde@example.com", "hr");
  const lead = await sendApplication(site, { name: "Lena Twice", email: "lena@example.com" });
  await open(page, lead);
  await choice(page, /^Stage/).click();
  await page.getByRole("menuitemradio", { name: "Offer" }).click();
  const undo = outcome(page).getByRole("button", { name: "Undo" });
  await undo.focus();
  await open(other, lead);
  await choice(other, /^Stage/).click();
  await other.getByRole("menuitemradio", { name: "Hired" }).click();
  await expect(choice(page, /^Stage/)).toContainText("Hired");
  await undo.click();
  await expect(outcome(page)).toContainText("Not undone");
  await expect(choice(page, /^Stage/)).toContainText("Hired");
  await other.context().close();
});

test("changes of many leads are undone together, and a moved card goes back", async ({ page, site }) => {
  for (const name of ["Mo One", "Mo Two"]) await sendEnquiry(site, { name, email: "mo@example.com" });
  await sendApplication(site, { name: "Mo Card", email: "card@example.com" });
  await signIn(page, await invite(site, "hope@example.com", "admin"));
  for (const name of ["Mo One", "Mo Two"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("menuitem", { name: "hope (you)" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Mo One" }) });
  await expect(row).toContainText("hope");
  await outcome(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Unassigned");

  await open(page, "/desk/applications");
  await page.getByRole("button", { name: "Move to: Mo Card" }).click();
  await page.getByRole("menuitem", { name: "Rejected" }).click();
  const rejected = page.getByRole("region", { name: "Rejected" });
  await expect(rejected).toContainText("Mo Card");
  await expect(page.getByRole("link", { name: "Write the rejection email" })).toBeVisible();
  await expectAccessible(page);
  await outcome(page).getByRole("button", { name: "Undo" }).click();
  await expect(rejected).not.toContainText("Mo Card");
  await expect(page.getByRole("link", { name: "Write the rejection email" })).toHaveCount(0);
});
