import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openIncoming } from "#tests/support/incoming.ts";
import { findLead, openTestLeads, replyTo, type TestLeads } from "#tests/support/leads.ts";

async function openWithLeads() {
  const open = await openTestLeads();
  const incoming = openIncoming(open);
  const enquiry = await open.receive({ channels: ["confirm-enquirer"] });
  const application = await open.receive({ kind: "application" });
  return { open, ...incoming, enquiry, application };
}

/** The leads and messages that there are, by what the timelines show. */
async function messagesIn(open: TestLeads) {
  const admin = await open.person("admin");
  const leads = await open.database.selectFrom("lead").select(["submission_id as id", "reference"]).execute();
  const found: Record<string, boolean[]> = {};
  for (const { id, reference } of leads) {
    const { timeline } = await findLead(open, id, admin);
    found[reference] = timeline.flatMap((event) => (event.kind === "incoming" ? [event.isProven] : []));
  }
  return found;
}

test("a message to the address of a lead belongs to it, also from another sender", async () => {
  const { open, take, tagOf, enquiry, application } = await openWithLeads();
  await take({ tags: [tagOf(enquiry.reference)], from: { name: "", address: "colleague@example.com" } });
  await take({ tags: ["unknown", tagOf(application.reference, "application")] });
  expect(await messagesIn(open)).toEqual({ [enquiry.reference]: [true], [application.reference]: [true] });
});

test("a message that answers a confirmation or a reply belongs to the lead, also when its record is gone", async () => {
  const { open, take, enquiry, application } = await openWithLeads();
  const sales = await open.person("sales");
  const lead = await findLead(open, enquiry.id, sales);
  await open.leads.send(enquiry.id, replyTo(lead), sales);
  const confirmation = await open.database
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "confirm-enquirer")
    .executeTakeFirstOrThrow();
  await take({ references: ["other@example.com", `${confirmation.id.toUpperCase()}@larkfield.example`] });
  await open.database.deleteFrom("outbox").execute();
  await take({ references: [`${lead.draft.id}@renamed.example`] });
  expect(await messagesIn(open)).toEqual({ [enquiry.reference]: [true, true], [application.reference]: [] });
});

test("a reference and the address of the sender lead to the lead, but prove nothing", async () => {
  const { open, take, enquiry, application } = await openWithLeads();
  await take({ text: `About ${enquiry.reference.toLowerCase()}: yes.` });
  await take({ subject: `Re: ${enquiry.reference}`, from: { name: "Ada", address: "ADA@example.com" } });
  expect(await messagesIn(open)).toEqual({
    [enquiry.reference]: [false, false],
    [application.reference]: [],
  });
});

test("the reference of someone else's lead leads nowhere", async () => {
  const { open, take, enquiry } = await openWithLeads();
  await take({ subject: enquiry.reference, from: { name: "Eve", address: "eve@example.com" } });
  const found = await messagesIn(open);
  expect(found[enquiry.reference]).toEqual([]);
  expect(Object.keys(found)).toHaveLength(3);
});

test("a message of the sender that answers their own belongs to the same lead", async () => {
  const { open, take } = await openWithLeads();
  const from = { name: "Kim", address: "kim@example.com" };
  await take({ from, messageId: "first@kim.example", text: "We need a shop." });
  await take({ from, references: ["first@kim.example"], text: "And a blog." });
  await take({ from: { name: "Eve", address: "eve@example.com" }, references: ["first@kim.example"] });
  const found = Object.values(await messagesIn(open));
  expect(found.toSorted((a, b) => b.length - a.length)).toEqual([[true, false], [true], [], []]);
});

test("a mailbox of one area leads to no lead of the other", async () => {
  const { open, take, tagOf, enquiry, application } = await openWithLeads();
  await take({ area: "applications", tags: [tagOf(enquiry.reference)] });
  await take({ area: "applications", subject: enquiry.reference });
  await take({ area: "enquiries", tags: [tagOf(application.reference, "application")] });
  const found = await messagesIn(open);
  expect([found[enquiry.reference], found[application.reference]]).toEqual([[], []]);
  const kinds = await open.database.selectFrom("lead").select("kind").execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    ...["application", "application", "application", "enquiry", "enquiry"],
  ]);
});

test("a tag that this site did not make leads nowhere", async () => {
  const { open, take, tagOf, enquiry } = await openWithLeads();
  const tag = tagOf(enquiry.reference);
  await take({ tags: [`${tag.slice(0, -1)}${tag.endsWith("0") ? "1" : "0"}`, randomUUID()] });
  expect((await messagesIn(open))[enquiry.reference]).toEqual([]);
});
