import { expect, test } from "vitest";
import type { Lead } from "#core/lead.ts";
import type { LeadChange } from "#core/lead-changes.ts";
import { createReminders } from "#server/staff/reminders.ts";
import { auditOf, findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

const HOUR = 60 * 60_000;

const stateOf = ({ stage, status, owner, answeredAt, dueAt, verdict }: Lead) => ({
  ...{ stage, status, owner: owner?.id ?? null, answeredAt, dueAt, verdict },
});

async function openWithLead() {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id, reference } = await open.receive({ kind: "application", channels: ["mail-hr"] });
  const change = async (to: LeadChange) => {
    open.clock.now += 60_000;
    const { events } = await open.leads.change([id], to, admin);
    return events[0] as string;
  };
  return { ...open, admin, id, reference, change, read: () => findLead(open, id, admin), open };
}

test.each<[string, LeadChange[]]>([
  ["a stage", [{ to: "stage", stage: "rejected" }]],
  ["an owner", [{ to: "assign", owner: "ADMIN" }]],
  ["closing", [{ to: "close" }]],
  ["reopening", [{ to: "close" }, { to: "reopen" }]],
  ["'answered elsewhere'", [{ to: "answered-elsewhere" }]],
  ["spam", [{ to: "mark-spam" }]],
  ["spam of a closed lead", [{ to: "close" }, { to: "mark-spam" }]],
  ["an approval", [{ to: "mark-spam" }, { to: "approve" }]],
])("undoes %s once, and says so in timeline and audit log", async (_name, changes) => {
  const { leads, database, admin, reference, change, read, open } = await openWithLead();
  const outbox = () => database.selectFrom("outbox").select(["channel", "state"]).execute();
  const submission = () =>
    database.selectFrom("submission").select(["verdict", "released_at"]).executeTakeFirstOrThrow();
  let before = [stateOf(await read()), await outbox(), await submission()];
  let event = "";
  for (const one of changes) {
    before = [stateOf(await read()), await outbox(), await submission()];
    event = await change(one.to === "assign" ? { ...one, owner: admin.person.id } : one);
  }
  expect((await read()).timeline.find(({ id }) => id === event)?.undo).toBe("possible");
  expect(await leads.undo([event], admin)).toEqual({ done: 1, changed: 0, gone: 0 });
  expect([stateOf(await read()), await outbox(), await submission()]).toEqual(before);
  const { timeline } = await read();
  expect(timeline.find(({ id }) => id === event)?.undo).toBe("done");
  expect(timeline.filter(({ kind }) => kind === "undone")).toMatchObject([{ event }]);
  expect(await auditOf(open)).toContain(`undid ${reference}`);
  expect(await leads.undo([event], admin)).toEqual({ done: 0, changed: 1, gone: 0 });
});

test("undoes only what the lead still has, and the change before it afterwards", async () => {
  const { leads, admin, change, read } = await openWithLead();
  const first = await change({ to: "stage", stage: "interview" });
  const second = await change({ to: "stage", stage: "offer" });
  expect(await leads.undo([first], admin)).toMatchObject({ changed: 1 });
  expect((await read()).stage).toBe("offer");
  await change({ to: "close" });
  expect(await leads.undo([second], admin)).toMatchObject({ done: 1 });
  expect((await read()).stage).toBe("interview");
  expect(await leads.undo([first], admin)).toMatchObject({ done: 1 });
  expect(await read()).toMatchObject({ stage: "new", status: "closed" });
});

test("does not undo a value that was set again", async () => {
  const { leads, admin, change, read } = await openWithLead();
  const first = await change({ to: "stage", stage: "rejected" });
  await change({ to: "stage", stage: "offer" });
  await change({ to: "stage", stage: "rejected" });
  expect(await leads.undo([first], admin)).toMatchObject({ changed: 1 });
  expect((await read()).stage).toBe("rejected");
});

test("undoing 'answered elsewhere' starts the clock again from its original time, and keeps a reply", async () => {
  const { leads, admin, id, change, read, clock, database, open } = await openWithLead();
  const { dueAt } = await read();
  const elsewhere = await change({ to: "answered-elsewhere" });
  clock.now = Date.parse(dueAt) - 3 * HOUR;
  const remind = createReminders(open.store, 20, () => clock.now);
  expect(await remind()).toBe(false);
  await leads.undo([elsewhere], admin);
  expect(await read()).toMatchObject({ answeredAt: null, dueAt });
  expect(await remind()).toBe(true);

  const again = await change({ to: "answered-elsewhere" });
  clock.now += HOUR;
  await leads.send(id, replyTo(await read()), admin);
  const at = new Date(clock.now).toISOString();
  await database
    .updateTable("outbox")
    .set({ state: "delivered", delivered_at: at })
    .where("channel", "=", "reply")
    .execute();
  clock.now += HOUR;
  expect(await leads.undo([again], admin)).toMatchObject({ done: 1 });
  expect((await read()).answeredAt).toBe(at);
});

test("undoes what a reply did to stage and status, and many at once", async () => {
  const { leads, admin, id, read, receive } = await openWithLead();
  await leads.send(id, { ...replyTo(await read()), close: true, stage: "rejected" }, admin);
  const events = (await read()).timeline.filter(({ undo }) => undo === "possible").map((event) => event.id);
  expect(events).toHaveLength(2);
  const others = [await receive(), await receive()].map((lead) => lead.id);
  const closed = await leads.change(others, { to: "close" }, admin);
  expect(await leads.undo([...events, ...closed.events], admin)).toEqual({ done: 4, changed: 0, gone: 0 });
  expect(await read()).toMatchObject({ stage: "new", status: "open", owner: null });
});

test("is for people who may answer the lead", async () => {
  const { leads, person, change } = await openWithLead();
  const event = await change({ to: "stage", stage: "offer" });
  expect(await leads.undo([event], await person("sales"))).toEqual({ done: 0, changed: 0, gone: 1 });
  expect(await leads.undo(["no-such-event"], await person("sales"))).toMatchObject({ gone: 1 });
});
