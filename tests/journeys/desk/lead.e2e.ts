import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, open, openAs, startSession, test } from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";
import { readMails } from "#tests/support/stored.ts";

test("an enquiry is taken, noted, answered and closed", async ({ page, site }) => {
  await startSession(page, await invite(site, "sue@example.com", "sales"));
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

test("a lead that is erased says so to everybody who has it open", async ({ page, browser, site }) => {
  await startSession(page, await invite(site, "wim@example.com", "admin"));
  const other = await openAs(browser, site, "xia@example.com", "sales");
  const hr = await openAs(browser, site, "yves@example.com", "hr");
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
  await startSession(page, await invite(site, "quinn@example.com", "hr"));
  await open(page, await sendApplication(site));
  const resume = page.getByRole("region", { name: "Resume" });
  await resume.getByRole("button", { name: "Open the resume" }).click();
  await expect(resume).toContainText("This file can't be shown");
  await expect(resume.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(resume.getByText("Loading the resume")).toHaveCount(0);
  await expectAccessible(page);
});
