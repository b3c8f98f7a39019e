import { createHmac } from "node:crypto";
import type { Email } from "postal-mime";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, journeyWithDesk, startSession } from "#tests/support/journey-with-desk.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { readMails } from "#tests/support/stored.ts";

const INBOUND_SECRET = "a secret of the provider, of 32 characters";

const test = journeyWithDesk({ INBOUND_SECRET, INBOUND_ADDRESS: "hello@agency.example" });

/** The mail to a sender with a subject, once it was sent. */
async function mailTo(site: BuiltSite, to: string, subject: RegExp): Promise<Email> {
  const find = async () =>
    (await readMails(site.dataDir)).find(
      (mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? ""),
    );
  await expect.poll(find).toBeDefined();
  return (await find()) as Email;
}

/** As a provider pushes a message. */
async function push({ url }: BuiltSite, lines: readonly string[]): Promise<void> {
  const body = lines.join("\r\n");
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", INBOUND_SECRET).update(`${seconds}.${body}`).digest("hex");
  const response = await fetch(`${url}/desk/hooks/email`, {
    ...{ method: "POST", body },
    headers: { "content-type": "message/rfc822", "fairlead-signature": `t=${seconds},v1=${digest}` },
  });
  expect(response.status).toBe(200);
}

const answerTo = ({ replyTo, messageId }: Email, text: readonly string[]) => [
  `To: ${replyTo?.[0]?.address}`,
  "From: Nora Berg <nora@example.com>",
  "Subject: Re: About your app",
  "Message-ID: <answer@example.com>",
  `In-Reply-To: ${messageId}`,
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  ...["", "--b", "Content-Type: text/plain; charset=utf-8", "", ...text, ""],
  ...["--b", 'Content-Disposition: attachment; filename="sketch.txt"', "Content-Type: text/plain", ""],
  ...["A sketch", "--b--", ""],
];

test("an answer by email appears in the open lead, opens it again, and stops a crossing reply", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "sue@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Nora Berg", email: "nora@example.com" });
  await page.goto(lead);
  await waitForHydration(page);
  const text = page.getByRole("textbox", { name: /^To Nora Berg|^Reply|^Message/ });
  await text.fill("Shall we talk on Tuesday?");
  await page.getByLabel("Subject").fill("About your app");
  await page.getByLabel("Also close this lead").check();
  await page.getByRole("button", { name: "Send reply" }).click();
  const sent = await mailTo(site, "nora@example.com", /^About your app$/);
  expect(sent.replyTo?.[0]?.address).toMatch(/^hello\+.*@agency\.example$/);
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();

  await text.fill("By the way");
  await push(
    site,
    answerTo(sent, [
      "Tuesday is fine. <script>alert(1)</script>",
      "",
      "On Fri, Nov 27, 2026 at 10:00 AM Agency <hello@agency.example> wrote:",
      "> Shall we talk on Tuesday?",
    ]),
  );
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Tuesday is fine. <script>alert(1)</script>");
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  const quoted = timeline.getByText("> Shall we talk on Tuesday?");
  await expect(quoted).toBeHidden();
  await timeline.getByText("Earlier text").click();
  await expect(quoted).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Nora Berg wrote while you were writing.");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await timeline.getByRole("link", { name: "Download sketch.txt" }).click();
  expect((await download).suggestedFilename()).toMatch(/^attachment-.*\.txt$/);
  const original = await page.request.get(
    (await timeline.getByRole("link", { name: "Download the original" }).getAttribute("href")) ?? "",
  );
  expect(original.headers()["content-disposition"]).toMatch(/^attachment; /);
  expect(original.headers()["content-security-policy"]).toContain("sandbox");
  expect(await original.text()).toContain("Message-ID: <answer@example.com>");

  await page.getByRole("alert").getByRole("button").click();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(timeline).toContainText("By the way");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
});

test("an email out of the blue is a new lead, and one that only names a lead is marked", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "tom@example.com", "sales"));
  await page.goto("/desk/inbox");
  await waitForHydration(page);
  const blue = (subject: string, body: string) => [
    "To: hello@agency.example",
    "From: Olaf Lund <olaf@example.com>",
    `Subject: ${subject}`,
    ...["", body, ""],
  ];
  await push(site, blue("A shop for kites", "We sell kites and would like to have a shop."));
  await page
    .getByRole("link", { name: /Olaf Lund/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olaf Lund");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("A shop for kites");
  await page.getByText("Details", { exact: true }).first().click();
  await expect(page.getByText("Not given").filter({ visible: true }).first()).toBeVisible();
  const head = page.getByRole("heading", { level: 1 }).locator("..");
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await head.textContent()) ?? "")?.[0];
  await push(site, blue(`About ${reference}`, "Can you call me?"));
  await expect(timeline).toContainText("Can you call me?");
  await expect(timeline).toContainText("Sender not verified");
  await expectAccessible(page);
});
