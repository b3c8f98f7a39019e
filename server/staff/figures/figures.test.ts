import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";
import { createFigures } from "./figures.ts";

const HOUR_MS = 60 * 60_000;

test("counts leads, answers and corrections of the range", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const received = open.clock.now;
  const source = { page: "/contact-us", campaign: {}, referrer: "" };
  const leads = [];
  for (let count = 0; count < 4; count++) leads.push(await open.receive({ source }));
  const spam = await open.receive({ verdict: "spam", channels: [] });
  await open.receive({ kind: "application" });
  for (const [at, hours] of [1, 2, 30].entries()) {
    open.clock.now = received + hours * HOUR_MS;
    await open.leads.change([leads[at]?.id ?? ""], { to: "answered-elsewhere" }, admin);
  }
  const find = createFigures(open.database, () => open.clock.now);
  const before = await find(4, admin);
  expect(before.weeks).toHaveLength(4);
  expect(before.weeks.at(-1)?.counts).toEqual({ enquiry: 4, application: 1 });
  expect(before.pages[0]).toEqual({ name: "/contact-us", count: 4 });
  const [enquiries] = before.firstReply;
  expect(enquiries).toMatchObject({ answered: 3, inTime: 2, late: 1 });
  expect(enquiries?.median).toBeCloseTo(2, 3);
  expect(enquiries?.ninetieth).toBeCloseTo(30, 3);
  expect(before.spam[0]).toMatchObject({ received: 5, quarantined: 1, approved: 0 });
  expect(before.openings).toEqual([{ opening: "Designer", stages: { new: 1 } }]);
  expect(before.deliveries).toEqual({ waiting: 5, dead: 0 });

  await open.leads.change([spam.id], { to: "approve" }, admin);
  const after = await find(4, admin);
  expect(after.spam[0]).toMatchObject({ quarantined: 1, approved: 1 });
});

test("leaves out what arrived before the range", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  await open.receive();
  open.clock.now += 5 * 7 * 24 * HOUR_MS;
  const find = createFigures(open.database, () => open.clock.now);
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
  const found = await createFigures(open.database, () => open.clock.now)(4, await open.person(role));
  expect(found.kinds).toEqual(kinds);
  expect(found.spam.map(({ kind }) => kind)).toEqual(kinds);
  expect(found.openings.length > 0).toBe((kinds as readonly string[]).includes("application"));
  expect(found.pages.reduce((sum, { count }) => sum + count, 0)).toBe(kinds.length);
});
