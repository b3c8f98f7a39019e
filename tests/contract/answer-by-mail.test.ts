import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rightsOf, type Staff } from "#core/staff.ts";
import { addInboundHook } from "#server/inbound/hook.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { push } from "#tests/support/inbound.ts";
import { INBOUND_SECRET } from "#tests/support/push-mail.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

/** A site with a mail server, a provider that pushes, and a salesperson. */
async function openDesk() {
  const envelopes: string[] = [];
  const smtp = await startFakeSmtp(() => "accept", {
    sender: (address) => {
      envelopes.push(address);
      return null;
    },
  });
  const site = await openSiteWithoutPort({
    ...{ SMTP_URL: smtp.url, MAIL_CONFIRMATIONS: "on" },
    ...{ INBOUND_SECRET, INBOUND_ADDRESS: "hello@agency.example" },
  });
  if (site.inbound === null || site.leads === null) throw new Error("the Desk is off");
  const { inbound } = site;
  addInboundHook(site.app, { ...site, onStored: inbound.wake });
  const at = new Date(site.clock.now).toISOString();
  const person = { id: randomUUID(), name: "Sam", email: "sam@agency.example", role: "sales" as const };
  await site.database
    .insertInto("staff_person")
    .values({
      ...{ ...person, email_verified: 1, image: null, also: "[]" },
      ...{ created_at: at, updated_at: at, removed_at: null },
    })
    .execute();
  const rights = rightsOf({ role: "sales", also: [] });
  const staff: Staff = {
    person: { ...person, also: [] },
    isFresh: true,
    ...TIMES_IN_UTC,
    can: (right) => rights.has(right),
    require: () => undefined,
    audit: async () => undefined,
  };
  const { leads } = site.leads;
  const find = async (id: string) => {
    const lead = await leads.find(id, staff);
    if (lead === null || !("timeline" in lead)) throw new Error("there is no such lead");
    return lead;
  };
  const receive = async (raw: string[]) => {
    expect((await push(site, raw.join("\r\n"))).status).toBe(200);
    await inbound.settle();
  };
  return { site, smtp, envelopes, staff, leads, find, receive };
}
type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

async function enquire({ site }: OpenDesk): Promise<string> {
  const body = formOf({ ...(await rightEnquiry(site)), email: "kim@customer.example" });
  expect((await site.call("/contactform", { method: "POST", body })).status).toBe(200);
  await site.outbox.settle();
  const { id } = await site.database
    .selectFrom("lead")
    .select("submission_id as id")
    .executeTakeFirstOrThrow();
  return id;
}

async function reply({ site, leads, find, staff }: OpenDesk, id: string, text: string): Promise<string> {
  const { draft, lastMessage: lastSeen, threadSubject } = await find(id);
  const written = { ...draft, subject: threadSubject ?? "Your enquiry", text };
  expect(await leads.send(id, { ...written, lastSeen, close: true, stage: null }, staff)).toBeNull();
  // It can be taken back for a while.
  site.clock.now += 60_000;
  site.outbox.wake();
  await site.outbox.settle();
  return draft.id;
}

test("an enquiry, a reply, the answer and the next reply are one thread on both sides", async () => {
  const open = await openDesk();
  const { smtp, envelopes, find, receive } = open;
  const id = await enquire(open);
  await reply(open, id, "Shall we talk?");
  const [sent, confirmation] = [
    smtp.accepted.at(-1),
    smtp.accepted.find(({ to }) => to?.[0]?.address === "kim@customer.example"),
  ];
  const address = sent?.replyTo?.[0]?.address ?? "";
  expect(address).toMatch(/^hello\+[0-9a-z]{4}-[0-9a-z]{4}\.[0-9a-f]{20}@agency\.example$/);
  expect(confirmation?.replyTo?.[0]?.address).toBe(address);
  expect(envelopes.filter((envelope) => envelope === address)).toHaveLength(2);
  expect(sent?.references).toBe(`${confirmation?.messageId} ${sent?.messageId}`);
  expect(sent?.inReplyTo).toBe(confirmation?.messageId);
  expect(sent?.text).toMatch(/^Shall we talk\?\n\n\(.*\)\n\nOn .*, .* wrote:\n> /);
  expect(await find(id)).toMatchObject({ status: "closed", answeredAt: expect.any(String) });

  await receive([
    `Delivered-To: ${address}`,
    "From: Kim Lee <kim@customer.example>",
    `To: ${address}`,
    "Subject: Re: Your enquiry",
    "Message-ID: <answer-1@customer.example>",
    `In-Reply-To: ${sent?.messageId}`,
    "",
    "Yes, on Tuesday.",
    "",
    `On Fri, Nov 27, 2026 at 10:00 AM Agency <${address}> wrote:`,
    "> Shall we talk?",
  ]);
  const answered = await find(id);
  expect(answered).toMatchObject({ status: "open", waiting: "us", threadSubject: "Re: Your enquiry" });
  expect(answered.timeline.find(({ kind }) => kind === "incoming")).toMatchObject({
    ...{ text: "Yes, on Tuesday.", isProven: true, from: { name: "Kim Lee" } },
    quoted: expect.stringContaining("> Shall we talk?"),
  });

  await reply(open, id, "See you then.");
  const next = smtp.accepted.findLast(({ text }) => text?.startsWith("See you then."));
  expect(next?.subject).toBe("Re: Your enquiry");
  expect(next?.inReplyTo).toBe("<answer-1@customer.example>");
  expect(next?.references?.split(" ")).toEqual([
    ...[confirmation?.messageId, sent?.messageId, "<answer-1@customer.example>", next?.messageId],
  ]);
  expect(next?.text).toContain("> Yes, on Tuesday.");
});

test("a bounce of a delivered reply is shown as if it had been refused", async () => {
  const open = await openDesk();
  const { smtp, find, receive } = open;
  const id = await enquire(open);
  const sent = await reply(open, id, "Shall we talk?");
  const mail = smtp.accepted.at(-1);
  await receive([
    "Return-Path: <>",
    `To: ${mail?.replyTo?.[0]?.address}`,
    "From: Mail Delivery System <mailer-daemon@mx.example>",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    ...["", "--b", "Content-Type: text/plain", "", "It could not be delivered.", ""],
    ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example", ""],
    ...["Final-Recipient: rfc822; kim@customer.example", "Action: failed", "Status: 5.1.1", ""],
    ...["--b", "Content-Type: text/rfc822-headers", "", `Message-ID: ${mail?.messageId}`, "", "--b--"],
  ]);
  const lead = await find(id);
  expect(lead).toMatchObject({ status: "open", isUndelivered: true, answeredAt: null, waiting: "us" });
  expect(lead.timeline.find((event) => event.id === sent)).toMatchObject({ delivery: { state: "dead" } });
  expect(lead.timeline.find(({ kind }) => kind === "not-delivered")).toMatchObject({
    reason: expect.stringContaining("5.1.1"),
  });
});

test("an erased lead takes its messages, their files and originals with it", async () => {
  const open = await openDesk();
  const { site, smtp, receive } = open;
  const id = await enquire(open);
  await receive([
    `To: ${smtp.accepted.at(-1)?.replyTo?.[0]?.address ?? "hello@agency.example"}`,
    "From: Kim Lee <kim@customer.example>",
    `Subject: ${(await open.find(id)).reference}`,
    "Message-ID: <plan@customer.example>",
    'Content-Type: multipart/mixed; boundary="b"',
    "MIME-Version: 1.0",
    ...["", "--b", "Content-Type: text/plain", "", "The plan.", ""],
    ...[
      "--b",
      'Content-Disposition: attachment; filename="plan.txt"',
      "Content-Type: text/plain",
      "",
      "Plan",
      "--b--",
    ],
  ]);
  const tables = ["inbound_message", "inbound_file", "lead_event", "lead_message_id"] as const;
  const count = async () =>
    Promise.all(
      tables.map(async (table) => (await site.database.selectFrom(table).selectAll().execute()).length),
    );
  expect(await count()).toEqual([1, 1, 1, 1]);
  const stored = () => site.files.listBefore(Number.MAX_SAFE_INTEGER);
  expect(await stored()).toHaveLength(2);
  const { reference } = await open.find(id);
  const { staff } = open;
  expect(await open.leads.erase(id, reference, staff)).toBeNull();
  expect(await count()).toEqual([0, 0, 0, 0]);
  expect(await stored()).toEqual([]);
});
