import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { readContent } from "#server/content/load.ts";
import { mailboxesOf } from "#server/inbound/mailboxes.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { FakeMailbox } from "#tests/support/fake-mailbox.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { examineMailbox } from "./inbound.ts";

const SECRET = "a secret of at least 32 characters, long";

async function examine(mailbox: FakeMailbox, environment: Record<string, string> = {}) {
  const settings = readSettings({
    ...{ INBOUND_URL: "imaps://hello:secret@imap.example.com", INBOUND_ADDRESS: "hello@agency.example" },
    ...environment,
  });
  const [first] = mailboxesOf(settings);
  if (first === undefined) throw new Error("there is no mailbox");
  const checkup = { settings, sendsMail: "SMTP_URL" in environment, reading: await readContent(CONTENT_DIR) };
  return examineMailbox(checkup, SECRET, first, mailbox.connect);
}

test("sends an email through the plus address and finds it in the mailbox, where it's marked as read", async () => {
  const mailbox = new FakeMailbox();
  const smtp = await startFakeSmtp((mail) => {
    const [to] = mail.to ?? [];
    mailbox.deliver("Subject: before\r\n\r\n");
    mailbox.deliver(`To: ${to?.address}\r\n\r\n`);
    return "accept";
  });
  expect(await examine(mailbox, { SMTP_URL: smtp.url })).toMatchObject({
    state: "ok",
    text: expect.stringMatching(
      /^INBOUND_URL can be read; a test email to the plus address arrived after \d+ s$/,
    ),
  });
  expect(smtp.accepted[0]?.to).toMatchObject([
    { address: expect.stringMatching(/^hello\+doctor-.*@agency.example$/) },
  ]);
  expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([false, true]);
});

test("names a refused password, a full mailbox and a mail server that doesn't accept the email", async () => {
  const refused = new FakeMailbox();
  refused.problem = "EAUTH";
  expect(await examine(refused)).toMatchObject({
    state: "FAILED",
    text: expect.stringContaining("refuses the user"),
  });
  const full = new FakeMailbox();
  full.used = 0.93;
  expect(await examine(full)).toMatchObject({ state: "note", text: "INBOUND_URL is 93 percent full" });
  expect(await examine(new FakeMailbox(), { SMTP_URL: "smtp://127.0.0.1:9" })).toMatchObject({
    state: "FAILED",
    text: expect.stringMatching(/^no test email could be sent: E/),
  });
  expect(await examine(new FakeMailbox())).toMatchObject({ state: "ok" });
});
