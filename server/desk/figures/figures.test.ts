import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";
import { CHANNELS } from "../../leads/channels.ts";
import { createFigures } from "./figures.ts";

const HOUR_MS = 60 * 60_000;

/** The clock of the tests stands on a Monday. */
test("counts leads, replies and corrections of the period", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const received = open.clock.now;
  const source = { page: "/contact-us", campaign: { utm_source: "fair" }, referrer: "" };
  const leads = [];
  for (let count = 0; count < 4; count++) leads.push(await open.receive({ source }));
  const spam = await open.receive({ verdict: "spam", channels: [] });
  const application = await open.receive({ kind: "application" });
  for (const [at, hours] of [1, 2, 30].entries()) {
    open.clock.now = received + hours * HOUR_MS;
    await open.leads.change([leads[at]?.id ?? ""], { to: "answered-elsewhere" }, admin);
  }
  await open.leads.change([application.id], { to: "stage", stage: "interview" }, admin);
  const find = createFigures(open);

  const before = await find(4, admin);
  expect(before.weeks).toEqual(["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"]);
  expect(before.byKind).toEqual([
    { kind: "enquiry", total: 4, counts: [0, 0, 0, 4] },
    { kind: "application", total: 1, counts: [0, 0, 0, 1] },
  ]);
  expect(before.byPage.map(({ name, total }) => [name, total])).toEqual([
    ["/contact-us", 4],
    [null, 1],
  ]);
  expect(before.bySource[0]).toMatchObject({ name: "fair", total: 4 });
  const [enquiries] = before.firstReply;
  expect(enquiries).toMatchObject({ answered: 3, inTime: 2, waiting: 1, late: 1 });
  expect(enquiries).toMatchObject({ median: 2, ninetieth: 30 });
  expect(enquiries?.byWeek.at(-1)).toEqual({ median: 2, ninetieth: 30 });
  expect(enquiries?.byWeek[0]).toEqual({ median: null, ninetieth: null });
  expect(before.spam[0]).toMatchObject({ received: 5, quarantined: 1, approved: 0, marked: 0 });
  expect(before.openings).toEqual([{ opening: "Designer", stages: { interview: 1 } }]);
  expect(before.deliveries).toEqual([{ name: CHANNELS["mail-sales"].name, waiting: 5, dead: 0 }]);

  await open.leads.change([spam.id], { to: "approve" }, admin);
  await open.leads.change([leads[3]?.id ?? ""], { to: "mark-spam" }, admin);
  const after = await find(4, admin);
  expect(after.spam[0]).toMatchObject({ received: 5, quarantined: 1, approved: 1, marked: 1 });
  expect(after.byKind[0]?.total).toBe(4);
});

test("an application is late after five working days, an enquiry after a day", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const received = open.clock.now;
  await open.receive();
  const application = await open.receive({ kind: "application" });
  const find = createFigures(open);
  const late = async () => (await find(4, admin)).firstReply.map((reply) => reply.late);

  open.clock.now = received + 6 * 24 * HOUR_MS;
  expect(await late()).toEqual([1, 0]);
  open.clock.now = received + 8 * 24 * HOUR_MS;
  expect(await late()).toEqual([1, 1]);
  await open.leads.change([application.id], { to: "answered-elsewhere" }, admin);
  expect((await find(4, admin)).firstReply[1]).toMatchObject({ answered: 1, inTime: 0, late: 0 });
});

test("a new promise doesn't make earlier leads late", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  await open.receive();
  open.clock.now += 2 * HOUR_MS;
  const { company } = open.content.current;
  const replies = { ...company.replies, enquiries: { hours: 1 } };
  const content = { current: { ...open.content.current, company: { ...company, replies } } };
  const [enquiries] = (await createFigures({ ...open, content: content as never })(4, admin)).firstReply;
  expect(enquiries).toMatchObject({ promise: { hours: 1 }, waiting: 1, late: 0 });
});

test("excludes leads before the period", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  await open.receive();
  open.clock.now += 5 * 7 * 24 * HOUR_MS;
  const find = createFigures(open);
  expect((await find(4, admin)).spam[0]?.received).toBe(0);
  expect((await find(12, admin)).spam[0]?.received).toBe(1);
});

test.each([
  ["sales", ["enquiry"]],
  ["hr", ["application"]],
  ["editor", []],
  ["admin", ["enquiry", "application"]],
] as const)("shows %s only their areas", async (role, kinds) => {
  const open = await openTestLeads();
  await open.receive();
  await open.receive({ kind: "application" });
  const found = await createFigures(open)(4, await open.person(role));
  expect(found.kinds).toEqual(kinds);
  expect(found.byKind.map(({ kind, total }) => [kind, total])).toEqual(kinds.map((kind) => [kind, 1]));
  for (const list of [found.spam, found.firstReply]) expect(list.map(({ kind }) => kind)).toEqual(kinds);
  expect(found.openings.length > 0).toBe(kinds.some((kind) => kind === "application"));
  for (const list of [found.byPage, found.bySource])
    expect(list.reduce((sum, { total }) => sum + total, 0)).toBe(kinds.length);
  expect(found.deliveries.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(kinds.length);
});
