import type { Browser, Page } from "@playwright/test";
import type { Role } from "#core/staff.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, journeyWithDesk, signIn } from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";
import { readMails } from "#tests/support/stored.ts";

const test = journeyWithDesk();

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

async function colleague(browser: Browser, site: BuiltSite, email: string, role: Role) {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(page, await invite(site, email, role));
  return page;
}

test("an enquiry is taken, noted, answered and closed", async ({ page, site }) => {
  await signIn(page, await invite(site, "sue@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Nora Berg", email: "nora@example.com" });
  await open(page, lead);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nora Berg");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Assign to me" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("assigned it to");

  await page.getByRole("tab", { name: "Note" }).click();
  const note = page.getByRole("textbox", { name: "Note" });
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note).toHaveAttribute("aria-invalid", "true");
  await note.fill("Known from the fair.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline).toContainText("Known from the fair.");
  await expect(note).toHaveValue("");

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("r");
  const text = page.getByLabel(/^To Nora Berg/);
  await expect(text).toBeFocused();
  await page.keyboard.type("Hello Nora");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(text).toHaveValue("Hello Nora");

  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveValue("Hello Nora");
  await page.getByLabel("Subject").fill("About your app");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(timeline).toContainText("About your app");
  await expect(text).toHaveValue("");
  const mailed = async () =>
    (await readMails(site.dataDir)).filter(
      ({ to, subject }) => to?.[0]?.address === "nora@example.com" && subject === "About your app",
    );
  await expect.poll(async () => (await mailed()).length).toBe(1);
  expect((await mailed())[0]?.text).toContain("Hello Nora");

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
});

test("a reply that crosses another is stopped, and both are shown", async ({ page, browser, site }) => {
  await signIn(page, await invite(site, "tom@example.com", "sales"));
  const other = await colleague(browser, site, "uma@example.com", "sales");
  const lead = await sendEnquiry(site, { name: "Olaf Lund", email: "olaf@example.com" });
  await open(page, lead);
  await open(other, lead);
  await expect(page.getByText("is reading this")).toBeVisible();
  await page.getByLabel(/^To Olaf Lund/).fill("Mine");
  await expect(other.getByText("is replying")).toBeVisible();
  await other.getByLabel(/^To Olaf Lund/).fill("Theirs");
  await other.getByRole("button", { name: "Send reply" }).click();

  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Theirs");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(alert).toContainText("Not sent");
  await expect(page.getByLabel(/^To Olaf Lund/)).toHaveValue("Mine");
  await expectAccessible(page);
  await alert.getByRole("button").click();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Mine");
  await expect(alert).toHaveCount(0);
  await other.context().close();
});

test("a mention is offered, and a message without hydration is answered in the page", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, await invite(site, "vera@example.com", "sales"));
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

  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
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
  await plain.close();
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
  await signIn(page, await invite(site, "rosa@example.com", "hr"));
  const inbox = await page.context().newPage();
  await inbox.addInitScript(allowNotifications);
  await open(inbox, "/desk/inbox");
  await open(page, "/desk/notices");
  await expect(page).toHaveTitle("Notices · Desk");
  await expectAccessible(page);

  const other = await colleague(browser, site, "rolf@example.com", "hr");
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
  await expect(page.getByRole("link", { name: /You were mentioned.*Rune Dahl/ })).toBeVisible();
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
  await signIn(page, await invite(site, "runa@example.com", "sales"));
  const [read, unread] = [
    await sendEnquiry(site, { name: "Sven Moe", email: "sven@example.com" }),
    await sendEnquiry(site, { name: "Siri Vik", email: "siri@example.com" }),
  ];
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/desk/notices");
  await still.getByRole("link", { name: /Unread: New enquiry Sven Moe/ }).click();
  await expect(still).toHaveURL(read);
  await still.goto("/desk/notices");
  await expect(still.getByRole("link", { name: /^New enquiry Sven Moe/ })).toBeVisible();
  await expect(still.locator(`a[href="${unread}"]`)).toContainText("Unread");
  await still.getByRole("button", { name: "Mark all read" }).click();
  await expect(still.getByText("Unread:")).toHaveCount(0);
  await expect(still.getByRole("link", { name: /^Notices/ })).not.toContainText("unread");
  await plain.close();
});

test("a lead that is erased says so to everybody who has it open", async ({ page, browser, site }) => {
  await signIn(page, await invite(site, "wim@example.com", "admin"));
  const other = await colleague(browser, site, "xia@example.com", "sales");
  const hr = await colleague(browser, site, "yves@example.com", "hr");
  const lead = await sendEnquiry(site, { name: "Quin Ek", email: "quin@example.com" });
  expect((await hr.request.get(lead)).status()).toBe(404);
  expect((await hr.request.get(`${lead}x`)).status()).toBe(404);
  await open(page, lead);
  await open(other, lead);
  await other.getByRole("button", { name: "More actions" }).click();
  await expect(other.getByRole("menuitem", { name: "Mark as spam" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Erase…" })).toHaveCount(0);
  await other.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog");
  const typed = dialog.getByRole("textbox");
  await expect(typed).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  const reference = /Erase (\S+)\?/.exec((await dialog.getByRole("heading").textContent()) ?? "")?.[1];
  await typed.fill(reference ?? "");
  await page.keyboard.press("Enter");
  for (const one of [page, other])
    await expect(one.getByRole("heading", { level: 1 })).toContainText(`${reference} was erased`);
  expect((await page.request.get(lead)).status()).toBe(410);
  await expectAccessible(page);
  await other.context().close();
  await hr.context().close();
});

test("a resume that cannot be drawn leads to its download", async ({ page, site }) => {
  await signIn(page, await invite(site, "quinn@example.com", "hr"));
  await open(page, await sendApplication(site));
  const resume = page.getByRole("region", { name: "Resume" });
  await resume.getByRole("button", { name: "Open the resume" }).click();
  await expect(resume).toContainText("This file can't be shown");
  await expect(resume.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(resume.getByText("Loading the resume")).toHaveCount(0);
  await expectAccessible(page);
});

test("a reply with a copy and a file is sent by keyboard, taken back in another tab, and sent with everything in it", async ({
  page,
  site,
}) => {
  await signIn(page, await invite(site, "zoe@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Rune Falk", email: "rune@example.com" });
  await open(page, lead);
  const chooseFile = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("the plan") };
  await page.getByLabel("Attach files").setInputFiles(chooseFile);
  const attached = page.getByRole("list", { name: "Attachments" });
  await expect(attached).toContainText("plan.pdf");
  await page.getByLabel("Cc").fill("not an address");
  await page.getByLabel("Subject").fill("About the plan");
  const text = page.getByLabel(/^To Rune Falk/);
  await text.fill("Hello Rune,\n\nhere it is.");
  await text.press("Control+Enter");
  await expect(page.getByLabel("Cc")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel("Cc").fill("ida@partner.example");
  await text.press("Control+Enter");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Sending in");
  await expect(text).toHaveValue("");

  const other = await page.context().newPage();
  await open(other, lead);
  await other.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("You took this reply back")).toBeVisible();
  await expect(text).toHaveValue("Hello Rune,\n\nhere it is.");
  await expect(page.getByLabel("Cc")).toHaveValue("ida@partner.example");
  await expect(attached).toContainText("plan.pdf");
  await other.close();

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  const mails = (await readMails(site.dataDir)).filter(({ subject }) => subject === "About the plan");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.cc?.map(({ address }) => address)).toEqual(["ida@partner.example"]);
  expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual(["plan.pdf"]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
});

test("without JavaScript, files are kept when a reply is refused, and a reply is taken back", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, await invite(site, "ylva@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Siv Dahl", email: "siv@example.com" });
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(lead);
  await still.getByLabel(/^To Siv Dahl/).fill("First line\nSecond line");
  await still.getByLabel("Cc").fill("nobody");
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("the plan") };
  await still.getByLabel("Attach files").setInputFiles(plan);
  await still.getByRole("button", { name: "Send reply" }).click();
  await expect(still.getByLabel("Cc")).toHaveAttribute("aria-invalid", "true");
  await expect(still.getByLabel(/^To Siv Dahl/)).toHaveValue("First line\nSecond line");
  await expect(still.getByRole("list", { name: "Attachments" })).toContainText("plan.pdf");
  await still.getByLabel("Cc").fill("");
  await still.getByRole("button", { name: "Send reply" }).click();
  await still.getByRole("button", { name: "Take back" }).first().click();
  await expect(still.getByLabel(/^To Siv Dahl/)).toHaveValue("First line\nSecond line");
  await expect(still.getByText("You took this reply back")).toBeVisible();
  await plain.close();
});
