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
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { readMails } from "#tests/support/stored.ts";

test("a reply that crosses another is stopped, and both are shown", async ({ page, browser, site }) => {
  await startSession(page, await invite(site, "tom@example.com", "sales"));
  const other = await openAs(browser, site, "uma@example.com", "sales");
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

test("a reply with a copy and a file is sent by keyboard, taken back in another tab, and sent with everything in it", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "zoe@example.com", "sales"));
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
  await startSession(page, await invite(site, "ylva@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Siv Dahl", email: "siv@example.com" });
  const still = await openWithoutScripts(browser, site, page);
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
  await still.close();
});
