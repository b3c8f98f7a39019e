import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { UNTIL_ANSWER } from "#core/leads.ts";
import { findLead, leadQuery, NOW, openTestLeads } from "#tests/support/leads.ts";
import { enterLead } from "./enter-lead.ts";
import { changeLead } from "./lead-changes.ts";
import { createReferences } from "./references.ts";
import { recordDelivered } from "./undelivered.ts";
import { turnToUs } from "./waiting.ts";

const HOUR = 60 * 60_000;
const iso = (time: number) => new Date(time).toISOString();

async function openLead(change: Parameters<Awaited<ReturnType<typeof openTestLeads>>["receive"]>[0] = {}) {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id } = await open.receive(change);
  const read = () => findLead(open, id, admin);
  const deliver = (reply: string) =>
    open.store.write((transaction) =>
      recordDelivered(
        transaction,
        { id: reply, submission_id: id, channel: "reply" },
        new Date(open.clock.now),
      ),
    );
  return {
    ...{ open, admin, id, read, deliver },
    async reply() {
      const lead = await read();
      const reply = { id: randomUUID(), subject: "Your enquiry", text: "Hello" };
      await open.leads.send(id, { ...reply, lastSeen: lead.lastMessage, close: false, stage: null }, admin);
      return reply.id;
    },
    write: () =>
      open.store.write(async (transaction) => {
        const lead = await transaction
          .selectFrom("lead")
          .selectAll()
          .where("submission_id", "=", id)
          .executeTakeFirstOrThrow();
        const now = new Date(open.clock.now);
        const set = {
          ...turnToUs(open.content.current, lead, now),
          status: "open",
          closed_at: null,
        } as const;
        await changeLead(transaction, id, set, now);
      }),
  };
}

test("the last word tells whom a lead waits for, and their answer starts a new clock", async () => {
  const { open, read, reply, deliver, write } = await openLead();
  expect(await read()).toMatchObject({ waiting: "us", dueAt: iso(NOW + 24 * HOUR) });
  const first = await reply();
  expect((await read()).waiting).toBe("us");
  open.clock.now = NOW + HOUR;
  await deliver(first);
  expect((await read()).waiting).toBe("them");
  open.clock.now = NOW + 30 * HOUR;
  await write();
  expect(await read()).toMatchObject({
    ...{ waiting: "us", dueAt: iso(NOW + 54 * HOUR), answeredAt: iso(NOW + HOUR) },
  });
  const { first_due_at } = await open.database
    .selectFrom("lead")
    .select("first_due_at")
    .executeTakeFirstOrThrow();
  expect(first_due_at).toBe(iso(NOW + 24 * HOUR));
  // A second message doesn't postpone the reply to the first.
  open.clock.now = NOW + 40 * HOUR;
  await write();
  expect((await read()).dueAt).toBe(iso(NOW + 54 * HOUR));
  await deliver(await reply());
  expect((await read()).waiting).toBe("them");
});

test("a reply that was written before their message doesn't answer it", async () => {
  const { open, read, reply, deliver, write } = await openLead();
  await deliver(await reply());
  open.clock.now += HOUR;
  const crossing = await reply();
  open.clock.now += HOUR;
  await write();
  await deliver(crossing);
  expect((await read()).waiting).toBe("us");
});

test("a closed or snoozed lead comes back when its sender writes", async () => {
  const { open, admin, id, read, write } = await openLead();
  await open.leads.change([id], { to: "close" }, admin);
  expect((await read()).waiting).toBeNull();
  open.clock.now = NOW + 100 * HOUR;
  await write();
  expect(await read()).toMatchObject({ waiting: "us", dueAt: iso(NOW + 124 * HOUR) });
  await open.database.updateTable("lead").set({ snoozed_until: UNTIL_ANSWER }).execute();
  expect((await read()).waiting).toBe("snoozed");
  await write();
  expect(await read()).toMatchObject({ waiting: "us", snoozedUntil: null, dueAt: iso(NOW + 124 * HOUR) });
});

test("a booked call is no unanswered lead until it is over", async () => {
  const at = iso(NOW + 48 * HOUR);
  const { open, admin, read } = await openLead({
    call: { at, minutes: 30, buffer: 0, hosts: [{ person: "anna-lee", email: null }], network: null },
  });
  expect(await read()).toMatchObject({ waiting: "call", dueAt: iso(NOW + 72.5 * HOUR) });
  expect((await open.leads.list(leadQuery(), admin)).total).toBe(0);
});

test("a lead that is entered has a reference, an owner, a source and words to find it by", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const services = {
    settings: open.settings,
    content: open.content,
    references: createReferences({ secret: "a secret" }),
  };
  const { id, reference } = await open.store.write((transaction) =>
    enterLead(
      transaction,
      services,
      {
        ...{
          kind: "enquiry",
          entered: "phone",
          by: sales.person.id,
          owner: sales.person.id,
          repeatKey: null,
        },
        receivedAt: new Date(NOW - HOUR),
        fields: { name: "Ada", email: "" },
      },
      new Date(NOW),
    ),
  );
  const lead = await findLead(open, id, sales);
  expect(lead).toMatchObject({
    ...{ reference, source: "By hand: phone", owner: { id: sales.person.id }, waiting: "us", earlier: [] },
    dueAt: iso(NOW + 23 * HOUR),
  });
  expect(lead.timeline).toMatchObject([
    { kind: "received", entered: "phone", at: iso(NOW - HOUR) },
    { kind: "entered", by: { id: sales.person.id } },
  ]);
  expect((await open.leads.list(leadQuery(`q=${reference}`), sales)).total).toBe(1);
});
