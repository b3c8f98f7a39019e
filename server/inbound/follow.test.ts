import { expect, onTestFinished, test } from "vitest";
import { FakeMailbox } from "#tests/support/fake-mailbox.ts";
import { openTestInbound } from "#tests/support/inbound.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { SITE_MARK, siteMarkOf } from "../mail/site-mark.ts";

const DAY = 24 * 60 * 60_000;

const SETTINGS = {
  INBOUND_URL: "imaps://hello:secret@imap.example.com",
  INBOUND_ADDRESS: "hello@agency.example",
};

const mail = (subject: string, fields: readonly string[] = [], body = "Yes.") =>
  [`Subject: ${subject}`, "From: ada@example.com", ...fields, "", body].join("\r\n");

const subjectsOf = (messages: readonly { subject: string }[]) => messages.map(({ subject }) => subject);

async function open(mailbox = new FakeMailbox(), site?: SiteWithoutPort) {
  const opened = site ?? (await openSiteWithoutPort(SETTINGS));
  const { inbound, taken } = openTestInbound(opened, { connect: mailbox.connect });
  return { site: opened, mailbox, inbound, taken };
}

/** With its first connection made. */
async function openStarted(mailbox = new FakeMailbox(), site?: SiteWithoutPort) {
  const opened = await open(mailbox, site);
  opened.inbound.start();
  await expect.poll(() => rowOf(opened.site)).toMatchObject({ problem: null });
  return opened;
}

const rowOf = ({ database }: SiteWithoutPort) =>
  database.selectFrom("inbound_mailbox").selectAll().executeTakeFirst();

test("the first connection begins with the next message, and the next one goes on from there", async () => {
  const mailbox = new FakeMailbox();
  mailbox.deliver(mail("old"));
  const { site, inbound, taken } = await openStarted(mailbox);
  mailbox.deliver(mail("one"));
  await expect.poll(() => subjectsOf(taken)).toEqual(["one"]);
  await inbound.close();
  mailbox.deliver(mail("two"));
  const again = await openStarted(mailbox, site);
  await expect.poll(() => subjectsOf(again.taken)).toEqual(["two"]);
});

test("marks only replies to the address of a lead as read, not what others read or the site has sent", async () => {
  const { site, mailbox, taken } = await openStarted();
  const address = site.replyAddresses.addressOf({ kind: "enquiry", reference: "7K3M-9QXR" });
  const reply = mailbox.deliver(mail("reply", [`To: ${address}`]));
  const forged = mailbox.deliver(
    mail("forged", [`To: ${address?.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"))}`]),
  );
  const other = mailbox.deliver(mail("invoice", ["To: hello@agency.example"]));
  const own = mailbox.deliver(
    mail("own", ["To: hello@agency.example", `${SITE_MARK}: ${siteMarkOf(site.secret)}`]),
  );
  await expect.poll(() => taken.length).toBe(4);
  expect([reply, forged, other, own].map(({ isSeen }) => isSeen)).toEqual([true, false, false, false]);
  expect(taken.map(({ kind }) => kind)).toEqual(["reply", "reply", "reply", "ours"]);
});

test("takes a message once when the connection is lost before, during or after it", async () => {
  const { site, mailbox, taken } = await openStarted();
  const to = `To: ${site.replyAddresses.addressOf({ kind: "enquiry", reference: "7K3M-9QXR" })}`;
  for (const step of ["list", "download", "markSeen"]) {
    const { connections, uidNext } = mailbox;
    mailbox.failures.set(step === "download" ? `download ${uidNext}` : step, "lost");
    mailbox.deliver(mail(step, [to]));
    await expect.poll(() => mailbox.connections).toBeGreaterThan(connections);
    mailbox.failures.clear();
    await expect.poll(() => subjectsOf(taken)).toContain(step);
  }
  expect(subjectsOf(taken)).toEqual(["list", "download", "markSeen"]);
});

test("a lost connection is no deleted message, and a deleted one holds up no other", async () => {
  const { mailbox, taken } = await openStarted();
  mailbox.failures.set("download 1", "lost silently");
  for (const subject of ["one", "two"]) mailbox.deliver(mail(subject));
  await expect.poll(() => mailbox.connections).toBeGreaterThan(2);
  mailbox.failures.clear();
  await expect.poll(() => subjectsOf(taken).sort()).toEqual(["one", "two"]);
  mailbox.failures.set("download 3", "refused");
  mailbox.deliver(mail("three"));
  mailbox.messages.pop();
  mailbox.failures.clear();
  mailbox.deliver(mail("four"));
  await expect.poll(() => subjectsOf(taken)).toContain("four");
});

test("a message that can't be downloaded holds up no other, and is reported", async () => {
  const { site, mailbox, taken } = await openStarted();
  mailbox.failures.set("download 1", "refused");
  for (const subject of ["bad", "two", "three"]) mailbox.deliver(mail(subject));
  await expect.poll(() => subjectsOf(taken)).toEqual(["two", "three"]);
  for (let round = 0; round < 3; round++) mailbox.notify();
  await expect
    .poll(async () => {
      mailbox.notify();
      return (await rowOf(site))?.problem;
    })
    .toBe("UNREADABLE");
  mailbox.failures.clear();
  mailbox.notify();
  await expect.poll(() => subjectsOf(taken)).toEqual(["two", "three", "bad"]);
  await expect.poll(async () => (await rowOf(site))?.problem).toBeNull();
});

test("a message that ends the connection each time comes after the others", async () => {
  const { mailbox, taken } = await openStarted();
  mailbox.failures.set("download 1", "lost");
  for (const subject of ["bad", "two", "three"]) mailbox.deliver(mail(subject));
  await expect.poll(() => subjectsOf(taken)).toEqual(["two", "three"]);
});

test("renumbered messages aren't taken again, and what came meanwhile is", async () => {
  const mailbox = new FakeMailbox();
  mailbox.deliver(mail("before the first connection"), { arrivedAt: new Date(Date.now() - 3 * DAY) });
  const { site, inbound, taken } = await openStarted(mailbox);
  mailbox.deliver(mail("one"));
  await expect.poll(() => subjectsOf(taken)).toEqual(["one"]);
  await inbound.close();
  mailbox.deliver(mail("two"));
  mailbox.renumber("2", 100);
  const again = await openStarted(mailbox, site);
  await expect.poll(() => subjectsOf(again.taken)).toEqual(["two"]);
  mailbox.deliver(mail("three"));
  // A person moves an old message into the folder.
  mailbox.deliver(mail("moved"), { arrivedAt: new Date(Date.now() - 30 * DAY) });
  await expect.poll(() => subjectsOf(again.taken)).toEqual(["two", "three", "moved"]);
});

test("two replicas take each message once, and the other one takes over when the first ends", async () => {
  const { site, mailbox, inbound, taken } = await openStarted();
  const other = await open(mailbox, site);
  other.inbound.start();
  mailbox.deliver(mail("one"));
  await expect.poll(() => subjectsOf([...taken, ...other.taken])).toEqual(["one"]);
  await inbound.close();
  mailbox.deliver(mail("two"));
  await expect.poll(() => subjectsOf(other.taken)).toContain("two");
  expect([...taken, ...other.taken]).toHaveLength(2);
});

test("a refused password and a nearly full mailbox raise an alert, which ends when they do", async () => {
  const mailbox = new FakeMailbox();
  mailbox.problem = "EAUTH";
  const { site, inbound } = await open(mailbox);
  inbound.start();
  await expect.poll(() => inbound.findMailboxProblem()).toMatch(/INBOUND_URL .*refuses the user or password/);
  mailbox.problem = null;
  mailbox.used = 0.97;
  await expect.poll(() => inbound.findMailboxProblem()).toMatch(/nearly full/);
  expect(await rowOf(site)).toMatchObject({ problem: "OVERQUOTA" });
});

test("ends at once while it waits for messages", async () => {
  const { inbound } = await openStarted();
  const late = setTimeout(() => expect.unreachable(), 5000);
  onTestFinished(() => clearTimeout(late));
  await inbound.close();
});

test("a large message is cut to its beginning without loading the rest", async () => {
  const { mailbox, taken, site } = await openStarted();
  const raw = mail("large", [], "x\r\n".repeat(400_000));
  mailbox.deliver(raw, { size: 50_000_000 });
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0]).toMatchObject({ subject: "large", isCut: true });
  const row = await site.database.selectFrom("inbound_message").selectAll().executeTakeFirst();
  expect(row).toMatchObject({ size: 50_000_000, is_cut: 1 });
});
