import { expect, test } from "vitest";
import { EVENTS } from "#core/connections.ts";
import { recordRefusedCopies, recordUndelivered } from "#server/leads/undelivered.ts";
import { findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";
import { passes } from "./queue-events.ts";

const ALL = { kind: "all", budgets: [], countries: [], sources: [] } as const;
const LEAD = { kind: "enquiry", budget: "<$5000", country: "Norway", source: "newsletter" } as const;

test.each([
  [{}, true],
  [{ kind: "enquiry" }, true],
  [{ kind: "application" }, false],
  [{ budgets: ["<$5000", ">$5000"] }, true],
  [{ budgets: [">$5000"] }, false],
  [{ countries: ["sweden", "norway"] }, true],
  [{ countries: ["Sweden"] }, false],
  [{ sources: ["Newsletter"] }, true],
  [{ sources: ["example.org"] }, false],
] as const)("the filter %j lets a lead pass: %s", (filter, isPassing) => {
  expect(passes({ ...ALL, ...filter }, LEAD)).toBe(isPassing);
});

test("a lead without a value passes no list", () => {
  expect(passes({ ...ALL, countries: ["Norway"] }, { ...LEAD, country: null })).toBe(false);
});

async function openConnected() {
  const open = await openTestLeads();
  const insert = (id: string, events: readonly string[]) =>
    open.database
      .insertInto("connection")
      .values({
        ...{ id, name: id, url: "", site: "", ending: "", format: "webhook", added_at: "" },
        ...{ events: JSON.stringify(events), filter: JSON.stringify(ALL) },
      })
      .execute();
  await insert("all", EVENTS);
  await insert("none", []);
  const queued = async () => {
    const rows = await open.database
      .selectFrom("connection_delivery")
      .select(["event", "facts", "connection_id"])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ event, facts }) => [event, JSON.parse(facts)]);
  };
  const clear = () => open.database.deleteFrom("connection_delivery").execute();
  return { ...open, queued, clear };
}

test("queues what happens to an application, also when it is undone", async () => {
  const open = await openConnected();
  const hr = await open.person("hr");
  const { id } = await open.receive({ kind: "application" });
  expect(await open.queued()).toEqual([["application.received", {}]]);
  await open.clear();
  const { events } = await open.leads.change([id], { to: "stage", stage: "rejected" }, hr);
  open.clock.now += 1000;
  await open.leads.undo(events, hr);
  open.clock.now += 1000;
  await open.leads.change([id], { to: "stage", stage: "rejected" }, hr);
  open.clock.now += 1000;
  await open.leads.change([id], { to: "reopen" }, hr);
  expect(await open.queued()).toEqual([
    ["lead.stage_changed", { from: "new", to: "rejected" }],
    ["lead.stage_changed", { from: "rejected", to: "new" }],
    ["lead.stage_changed", { from: "new", to: "rejected" }],
    ["lead.stage_changed", { from: "rejected", to: "new" }],
  ]);
});

test("queues an answer that was given elsewhere, and no reply before it was delivered", async () => {
  const open = await openConnected();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  await open.clear();
  await open.leads.send(id, replyTo(await findLead(open, id, sales)), sales);
  expect(await open.queued()).toEqual([]);
  const other = await open.receive();
  await open.clear();
  await open.leads.change([other.id], { to: "answered-elsewhere" }, sales);
  expect(await open.queued()).toEqual([["lead.answered", {}]]);
});

test("spam is not sent; what waits is not sent either, and comes once after all", async () => {
  const open = await openConnected();
  const sales = await open.person("sales");
  await open.receive({ verdict: "spam" });
  expect(await open.queued()).toEqual([]);
  const { id } = await open.receive();
  await open.leads.change([id], { to: "mark-spam" }, sales);
  expect(await open.queued()).toEqual([]);
  await open.leads.change([id], { to: "approve" }, sales);
  expect(await open.queued()).toEqual([["enquiry.received", {}]]);
  await open.database.updateTable("connection_delivery").set({ state: "delivered" }).execute();
  await open.leads.change([id], { to: "mark-spam" }, sales);
  await open.leads.change([id], { to: "approve" }, sales);
  expect(await open.queued()).toEqual([["enquiry.received", {}]]);
});

test("undoing an outcome sends the one before", async () => {
  const open = await openConnected();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const move = (value: number) =>
    open.leads.change([id], { to: "stage", stage: "won", outcome: { value } }, sales);
  await move(12_000);
  open.clock.now += 1000;
  const { events } = await move(15_000);
  await open.clear();
  await open.leads.undo(events, sales);
  expect(await open.queued()).toEqual([
    ["lead.stage_changed", { from: "won", to: "won", outcome: { value: 12_000, lostReason: null } }],
  ]);
});

test("queues an email that its sender didn't get, and none for a copy", async () => {
  const open = await openConnected();
  const { id } = await open.receive();
  await open.clear();
  const now = new Date(open.clock.now);
  const row = { id: "reply-1", channel: "reply", submission_id: id } as const;
  await recordRefusedCopies(open.store, row, [{ address: "bo@example.com", response: "550" }], now);
  expect(await open.queued()).toEqual([]);
  await open.store.write((transaction) => recordUndelivered(transaction, row, "550", now));
  expect(await open.queued()).toEqual([["lead.undelivered", {}]]);
});
