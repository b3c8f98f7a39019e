import { expect, test } from "vitest";
import type { LeadChange } from "#core/lead-changes.ts";
import type { LeadNews } from "#core/leads.ts";
import { findLead, leadQuery, NOW, openTestLeads } from "#tests/support/leads.ts";
import { createComeBacks } from "./come-backs.ts";

const HOUR = 60 * 60_000;
const iso = (time: number) => new Date(time).toISOString();

async function openLead(change: Parameters<Awaited<ReturnType<typeof openTestLeads>>["receive"]>[0] = {}) {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id } = await open.receive(change);
  const comeBack = createComeBacks(open, () => open.clock.now);
  const news: LeadNews[] = [];
  open.store.events.on("lead", ({ news: one }) => {
    if (one !== null && "kind" in one) news.push(one);
  });
  return {
    ...{ open, admin, id, news },
    comeBack: async () => {
      let count = 0;
      while (await comeBack()) count++;
      return count;
    },
    change: (one: LeadChange) => open.leads.change([id], one, admin),
    read: () => findLead(open, id, admin),
    views: async () => (await open.leads.list(leadQuery(), admin)).counts,
  };
}

test("a snoozed lead leaves the open lists, and comes back once on its morning", async () => {
  const { open, admin, change, comeBack, read, views, news, id } = await openLead();
  await change({ to: "assign", owner: admin.person.id });
  expect(await change({ to: "snooze", until: "tomorrow" })).toMatchObject({ done: 1 });
  expect(await change({ to: "snooze", until: "tomorrow" })).toMatchObject({ same: 1 });
  expect(await read()).toMatchObject({ waiting: "snoozed", snoozedUntil: "2026-03-03T12:00:00.000Z" });
  expect(await views()).toMatchObject({ unanswered: 0, mine: 0, snoozed: 1, all: 1 });
  open.clock.now = Date.parse("2026-03-03T11:59:59.000Z");
  expect(await comeBack()).toBe(0);
  open.clock.now = Date.parse("2026-03-03T12:00:00.000Z");
  expect(await comeBack()).toBe(1);
  // All others are of a person. On Postgres, news come a moment after the change.
  const ofSite = () => news.filter(({ what, by }) => what === "changed" && by === null);
  await expect.poll(ofSite).toEqual([{ what: "changed", id, kind: "enquiry", by: null }]);
  // The first promise still runs.
  expect(await read()).toMatchObject({ waiting: "us", snoozedUntil: null, dueAt: iso(NOW + 24 * HOUR) });
  expect(await views()).toMatchObject({ unanswered: 1, mine: 1, snoozed: 0 });
  expect((await read()).timeline.at(-1)).toMatchObject({ kind: "came-back", after: "snooze", by: null });
  const notices = await open.database.selectFrom("staff_notice").select(["cause", "person_id"]).execute();
  expect(notices).toContainEqual({ cause: "back", person_id: admin.person.id });
});

test("a follow-up brings an answered lead back with a new promise", async () => {
  const { open, change, comeBack, read } = await openLead();
  await change({ to: "answered-elsewhere" });
  await change({ to: "follow-up", on: "next-week" });
  expect(await read()).toMatchObject({ waiting: "them", followUpAt: "2026-03-09T11:00:00.000Z" });
  open.clock.now = Date.parse("2026-03-09T11:00:10.000Z");
  expect(await comeBack()).toBe(1);
  expect(await read()).toMatchObject({
    ...{ waiting: "us", followUpAt: null, dueAt: "2026-03-10T11:00:10.000Z", answeredAt: iso(NOW) },
  });
  await change({ to: "answered-elsewhere" });
  expect((await read()).waiting).toBe("them");
});

test("a lead that is closed or waits for an answer doesn't come back by itself", async () => {
  const { open, change, comeBack, read } = await openLead();
  await change({ to: "snooze", until: "answer" });
  open.clock.now += 400 * 24 * HOUR;
  expect(await comeBack()).toBe(0);
  await change({ to: "unsnooze" });
  await change({ to: "follow-up", on: "tomorrow" });
  await change({ to: "close" });
  open.clock.now += 48 * HOUR;
  expect(await comeBack()).toBe(0);
  await change({ to: "reopen" });
  expect(await comeBack()).toBe(0);
  expect((await read()).followUpAt).toBeNull();
});

test("after a call the reply is due from its end", async () => {
  const call = {
    at: iso(NOW + 48 * HOUR),
    minutes: 30,
    buffer: 0,
    hosts: [{ person: "anna-lee", email: null }],
    network: null,
  };
  const { open, comeBack, read, views } = await openLead({ call });
  expect(await views()).toMatchObject({ unanswered: 0, waiting: 0 });
  open.clock.now = NOW + 49 * HOUR;
  expect(await comeBack()).toBe(1);
  expect(await read()).toMatchObject({ waiting: "us", dueAt: iso(NOW + 72.5 * HOUR) });
  expect(await comeBack()).toBe(0);
});

test.each<LeadChange>([
  { to: "snooze", until: "2026-03-02" },
  { to: "snooze", until: "2027-06-01" },
  { to: "snooze", until: "constructor" },
  { to: "follow-up", on: "2026-03-01" },
])("%o is no day to come back", async (wanted) => {
  const { change } = await openLead();
  expect(await change(wanted)).toMatchObject({ refused: 1, events: [] });
});

test("a snooze, a follow-up and 'replied elsewhere' are undone", async () => {
  const { open, admin, change, read } = await openLead();
  const undo = async (events: readonly string[]) => (await open.leads.undo(events, admin)).done;
  const first = await change({ to: "snooze", until: "tomorrow" });
  const second = await change({ to: "snooze", until: "answer" });
  expect(await undo(first.events)).toBe(0);
  expect(await undo(second.events)).toBe(1);
  expect((await read()).snoozedUntil).toBe("2026-03-03T12:00:00.000Z");
  expect(await undo(first.events)).toBe(1);
  expect((await read()).waiting).toBe("us");
  const follow = await change({ to: "follow-up", on: "tomorrow" });
  expect(await undo(follow.events)).toBe(1);
  expect((await read()).followUpAt).toBeNull();
  const answered = await change({ to: "answered-elsewhere" });
  expect(await undo(answered.events)).toBe(1);
  expect(await read()).toMatchObject({ waiting: "us", answeredAt: null });
});
