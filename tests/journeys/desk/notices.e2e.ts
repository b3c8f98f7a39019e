import type { Page } from "@playwright/test";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import {
  invite,
  open,
  openAs,
  openWithoutScripts,
  startSession,
  test,
} from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";

test("a mention is offered, and a message without hydration is answered in the page", async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, await invite(site, "vera@example.com", "sales"));
  await openAs(browser, site, "vida@example.com", "sales");
  const lead = await sendEnquiry(site, { name: "Pia Holm", email: "pia@example.com" });
  await open(page, lead);
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Please look, @");
  const offers = page.getByRole("group", { name: "People to mention" });
  await page.getByRole("textbox", { name: "Note" }).press("ArrowDown");
  await expect(offers.getByRole("button").first()).toBeFocused();
  const name = (await offers.getByRole("button").first().locator("span").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue(`Please look, ${name} `);

  const still = await openWithoutScripts(browser, site, page);
  await still.goto(lead);
  await still.getByLabel(/^To Pia Holm/).fill("Sent early");
  await still.getByLabel("Subject").fill("");
  await still.getByRole("button", { name: "Send reply" }).click();
  await expect(still.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
  await expect(still.getByLabel(/^To Pia Holm/)).toHaveValue("Sent early");
  await still.goto(lead);
  await still.getByRole("button", { name: "Next week" }).first().click();
  await expect(still.getByRole("button", { name: "End the snooze" })).toBeVisible();
  await still.getByRole("button", { name: "Mark as spam" }).click();
  await still.goto(lead);
  await expect(still.getByRole("button", { name: "Approve" }).first()).toBeVisible();
  await still.close();
});

interface Shown {
  shown: { title: string; body: string; click(): void }[];
}

/** A browser that has been allowed to show notifications. */
function allowNotifications(): void {
  const shown: Shown["shown"] = [];
  class ShownNotification {
    static permission = "granted";
    onclick = () => {};
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body, click: () => this.onclick() });
    }
    close() {}
  }
  Object.assign(window, { shown, Notification: ShownNotification });
}

test("a mention is counted live in all tabs and shown by the browser, until its lead is read", async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, await invite(site, "rosa@example.com", "hr"));
  const inbox = await page.context().newPage();
  await inbox.addInitScript(allowNotifications);
  await open(inbox, "/desk/inbox");
  await open(page, "/desk/notices");
  await expect(page).toHaveTitle("Notices · Desk");
  await expectAccessible(page);

  const other = await openAs(browser, site, "rolf@example.com", "hr");
  const lead = await sendApplication(site, { name: "Rune Dahl", email: "rune@example.com" });
  await open(other, lead);
  await other.getByRole("tab", { name: "Scorecard" }).click();
  await other.getByRole("textbox", { name: "Strengths" }).fill("Good. @rosa, your turn?");
  await other.getByRole("button", { name: "Send scorecard" }).click();
  const entry = (tab: Page) => tab.getByRole("link", { name: /^Notices/ });
  for (const tab of [page, inbox]) {
    await expect(tab).toHaveTitle(/^\(2\) /);
    await expect(entry(tab)).toContainText("2 unread");
  }
  await expect(entry(other)).not.toContainText("unread");
  await expect(page.getByRole("link", { name: /Rune Dahl.*You were mentioned/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);

  const shown = () => inbox.evaluate(() => (window as unknown as Shown).shown.map(({ title }) => title));
  await expect.poll(shown).toEqual(["You were mentioned"]);
  await inbox.evaluate(() => (window as unknown as Shown).shown[0]?.click());
  await expect(inbox.getByRole("heading", { level: 1 })).toHaveText("Rune Dahl");
  for (const tab of [page, inbox]) {
    await expect(tab).not.toHaveTitle(/^\(/);
    await expect(entry(tab)).not.toContainText("unread");
  }
  await other.context().close();
});

test("notices are read without scripts", async ({ page, browser, site }) => {
  await startSession(page, await invite(site, "runa@example.com", "sales"));
  const [read, unread] = [
    await sendEnquiry(site, { name: "Sven Moe", email: "sven@example.com" }),
    await sendEnquiry(site, { name: "Siri Vik", email: "siri@example.com" }),
  ];
  const still = await openWithoutScripts(browser, site, page);
  await still.goto("/desk/notices");
  await still.getByRole("link", { name: /Unread: Sven Moe .* New enquiry/ }).click();
  await expect(still).toHaveURL(read);
  await still.goto("/desk/notices");
  await expect(still.getByRole("link", { name: /^Sven Moe .* New enquiry/ })).toBeVisible();
  await expect(still.locator(`a[href="${unread}"]`)).toContainText("Unread");
  await still.getByRole("button", { name: "Mark all read" }).click();
  await expect(still.getByText("Unread:")).toHaveCount(0);
  await expect(still.getByRole("link", { name: /^Notices/ })).not.toContainText("unread");
  await still.close();
});
