import { expect, test } from "vitest";
import { openIncoming } from "#tests/support/incoming.ts";
import { findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

const DAY = 24 * 60 * 60_000;
const FAILED = { status: "5.1.1", isPermanent: true, recipients: ["ada@example.com"] };

/** An enquiry whose reply was delivered. */
async function openReplied({ close = false } = {}) {
  const open = await openTestLeads();
  const incoming = openIncoming(open);
  const sales = await open.person("sales");
  const { id, reference } = await open.receive({ channels: ["confirm-enquirer"] });
  open.clock.now += 1000;
  const lead = await findLead(open, id, sales);
  await open.leads.send(id, { ...replyTo(lead), close }, sales);
  const at = new Date(open.clock.now).toISOString();
  await open.database.updateTable("outbox").set({ state: "delivered", delivered_at: at }).execute();
  await open.database.updateTable("lead").set({ answered_at: at }).execute();
  const dueAt = lead.dueAt;
  open.clock.now += 1000;
  const bounce = {
    ...({
      kind: "bounce",
      from: { name: "", address: "mailer-daemon@example.com" },
      failure: FAILED,
    } as const),
    references: [`${lead.draft.id}@larkfield.example`],
  };
  const find = () => findLead(open, id, sales);
  return { open, ...incoming, sales, id, reference, reply: lead.draft.id, dueAt, bounce, find };
}

test("a bounce takes the answer back, opens the lead that it closed, and tells the author", async () => {
  const { open, take, bounce, find, dueAt, reply } = await openReplied({ close: true });
  await take(bounce);
  const lead = await find();
  expect(lead).toMatchObject({
    ...{ status: "open", answeredAt: null, isUndelivered: true, waiting: "us", dueAt },
  });
  expect(lead.timeline.find(({ id }) => id === reply)).toMatchObject({
    delivery: { state: "dead", lastError: "5.1.1, the address doesn't exist", canResend: true },
  });
  expect(lead.timeline.find(({ kind }) => kind === "not-delivered")).toMatchObject({
    reason: "5.1.1, the address doesn't exist",
  });
  const told = await open.database.selectFrom("staff_notice").select("cause").execute();
  expect(told.map(({ cause }) => cause)).toContain("not-delivered");
  await take(bounce);
  expect((await find()).timeline.filter(({ kind }) => kind === "not-delivered")).toHaveLength(1);
});

test("a bounce to the address of the lead concerns its last mail, also without a record of it", async () => {
  const { open, take, tagOf, bounce, find, reference, reply } = await openReplied();
  await take({ ...bounce, references: [], tags: [tagOf(reference)], failure: null });
  expect(await find()).toMatchObject({ isUndelivered: true });
  await open.database.deleteFrom("outbox").execute();
  await take(bounce);
  const again = (await find()).timeline.find(({ id }) => id === reply);
  expect(again).toMatchObject({ delivery: { state: "dead", canResend: true } });
});

test("the bounce of a confirmation marks the lead", async () => {
  const { open, take, bounce, find } = await openReplied();
  const { id } = await open.database
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "confirm-enquirer")
    .executeTakeFirstOrThrow();
  await take({ ...bounce, references: [`${id}@larkfield.example`] });
  const lead = await find();
  expect(lead).toMatchObject({ isUndelivered: true });
  expect(lead.answeredAt).not.toBeNull();
});

test("with another answer, the lead waits for us from the bounce on", async () => {
  const { open, take, bounce, find, id, sales } = await openReplied();
  open.clock.now += DAY;
  const next = await find();
  await open.leads.send(id, replyTo(next), sales);
  const at = new Date(open.clock.now).toISOString();
  await open.database
    .updateTable("outbox")
    .set({ state: "delivered", delivered_at: at })
    .where("id", "=", next.draft.id)
    .execute();
  open.clock.now += 1000;
  await take({ ...bounce, references: [`${next.draft.id}@larkfield.example`] });
  expect(await find()).toMatchObject({
    ...{ waiting: "us", dueAt: new Date(open.clock.now + DAY).toISOString() },
    answeredAt: expect.any(String),
  });
});

test("a delay is noted once, and a report that proves nothing is not believed", async () => {
  const { take, bounce, find, reference } = await openReplied();
  await take({ ...bounce, kind: "delay", failure: { ...FAILED, status: "4.4.1" } });
  await take({ ...bounce, kind: "delay", failure: { ...FAILED, status: "4.4.1" } });
  await take({
    ...bounce,
    references: [],
    subject: reference,
    from: { name: "", address: "ada@example.com" },
  });
  const lead = await find();
  expect(lead).toMatchObject({ isUndelivered: false });
  const reported = lead.timeline.filter(({ kind }) => kind === "delayed" || kind === "not-delivered");
  expect(reported.map(({ kind }) => kind)).toEqual(["delayed"]);
});

test("a bounce of a copy is noted, and the answer stays one", async () => {
  const { open, take, bounce, find, reply } = await openReplied();
  const facts = JSON.stringify({ subject: "Hello", earlier: [], cc: ["Bo@example.com"] });
  await open.database.updateTable("lead_event").set({ facts }).where("id", "=", reply).execute();
  await take({ ...bounce, failure: { ...FAILED, recipients: ["bo@example.com"] } });
  const lead = await find();
  expect(lead).toMatchObject({ isUndelivered: false, answeredAt: expect.any(String) });
  expect(lead.timeline.at(-1)).toMatchObject({ kind: "not-delivered", name: "Copy to bo@example.com" });
  await take({ ...bounce, failure: { ...FAILED, recipients: ["bo@example.com", "ada@example.com"] } });
  expect(await find()).toMatchObject({ isUndelivered: true });
});
