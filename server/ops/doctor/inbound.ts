import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Connect, type Connection, problemOf } from "../../inbound/connection.ts";
import { createImap } from "../../inbound/imap.ts";
import { type InboundMailbox, mailboxesOf, titleOf } from "../../inbound/mailboxes.ts";
import { createAuthenticate } from "../../inbound/oauth.ts";
import { reasonOf } from "../../inbound/watch.ts";
import { attempt } from "../../mail/attempt.ts";
import { DeliveryError, type Mailer, openMailer } from "../../mail/mailer.ts";
import { getSecret } from "../../storage/secret.ts";
import { type Check, type Checkup, type Finding, failed, note, ok } from "./checkup.ts";
import { withStoreIfStarted } from "./database.ts";

const ARRIVAL_MS = 90_000;
const HEADER_BYTES = 64 * 1024;
const NEARLY_FULL = 0.9;

const GUIDE = "docs/guide/inbound.md, 'When replies don't come in'";

export const inboundCheck: Check = {
  name: "inbound email",
  async run(checkup) {
    const { settings } = checkup;
    const mailboxes = mailboxesOf(settings);
    if (mailboxes.length === 0)
      return ok(
        settings.INBOUND_SECRET === null ? "not used: replies stay in your mailboxes" : "pushed to the site",
      );
    const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
    return withStoreIfStarted(settings, async (store) => {
      const connect = createImap(createAuthenticate({ settings, secret, store, clock: Date.now }));
      const found: Finding[] = [];
      for (const mailbox of mailboxes) found.push(await examineMailbox(checkup, secret, mailbox, connect));
      return found.find(({ state }) => state !== "ok") ?? ok(found.map(({ text }) => text).join("; "));
    });
  },
};

export async function examineMailbox(
  { settings, sendsMail, reading }: Checkup,
  secret: string,
  mailbox: InboundMailbox,
  connect: Connect,
): Promise<Finding> {
  const title = titleOf(mailbox);
  const ending = new AbortController();
  try {
    const connection = await connect(mailbox, ending.signal);
    const used = (await connection.quota()) ?? 0;
    if (used >= NEARLY_FULL) return note(`${title} is ${Math.round(used * 100)} percent full`, GUIDE);
    const read = `${title} can be read`;
    const { INBOUND_ADDRESS, INBOUND_ADDRESS_HR } = settings;
    const address = (mailbox.area === "applications" ? INBOUND_ADDRESS_HR : null) ?? INBOUND_ADDRESS;
    if (!sendsMail || address === null || reading.content === null)
      return ok(`${read}; --mail sends an email through the plus address`);
    if (settings.SMTP_URL === null) return note(`${read}; no test email was sent`, "set SMTP_URL");
    const mailer = openMailer({ settings, secret, content: { current: reading.content } });
    const seconds = await sendThrough(mailer, connection, address).finally(() => mailer.close());
    if (seconds !== null) return ok(`${read}; a test email to the plus address arrived after ${seconds} s`);
    return failed(
      `an email to ${address.replace("@", "+…@")} didn't arrive in ${title} within ${ARRIVAL_MS / 1000} s`,
      "docs/guide/inbound.md, 'What the mailbox needs'",
    );
  } catch (error) {
    if (error instanceof DeliveryError)
      return failed(`no test email could be sent: ${error.message}`, "check SMTP_URL and the server");
    return failed(`${title} can't be read: ${reasonOf(problemOf(error))}`, GUIDE);
  } finally {
    ending.abort();
  }
}

/** Seconds until the mail was in the mailbox, where it is marked as read; null if it wasn't in time. */
async function sendThrough(mailer: Mailer, connection: Connection, address: string): Promise<number | null> {
  const token = randomUUID();
  const [name = "", domain = ""] = address.split("@");
  const to = `${name.split("+", 1)[0]}+doctor-${token}@${domain}`;
  const text =
    "The website has sent this email to itself, to test whether replies come in. You can delete it.\n";
  const startedAt = performance.now();
  const mail = { id: `doctor-${token}`, to, subject: "Test: replies by email", text };
  await attempt((signal) => mailer.send(mail, signal));
  const late = pause(ARRIVAL_MS, null, { ref: false });
  for (let from = connection.uidNext; performance.now() - startedAt < ARRIVAL_MS; ) {
    for (const { uid } of await connection.list(from)) {
      from = uid + 1;
      const content = await connection.download(uid, HEADER_BYTES);
      if (content === null || !(await buffer(content)).includes(token)) continue;
      await connection.markSeen(uid);
      return Math.round((performance.now() - startedAt) / 1000);
    }
    await Promise.race([connection.wait(), late]);
  }
  return null;
}
