import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { auditOf, findLead, leadQuery, NOW, openTestLeads } from "#tests/support/leads.ts";

test("lists each view, and counts them", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const first = await open.receive();
  const second = await open.receive();
  const spam = await open.receive({ verdict: "spam", channels: [] });
  const application = await open.receive({ kind: "application" });
  await open.receive({ kind: "subscription", fields: { email: "eve@example.com" } });
  await open.leads.change([first.id], { to: "assign", owner: admin.person.id }, admin);
  await open.leads.change([second.id], { to: "close" }, admin);
  await open.leads.change([application.id], { to: "answered-elsewhere" }, admin);
  const inView = async (view: string) => {
    const { rows, total } = await open.leads.list(leadQuery(`view=${view}`), admin);
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).sort();
  };
  const sorted = (...ids: string[]) => ids.sort();
  expect(await inView("unanswered")).toEqual([first.id]);
  expect(await inView("mine")).toEqual([first.id]);
  expect(await inView("all")).toEqual(sorted(first.id, second.id, application.id));
  expect(await inView("applications")).toEqual([application.id]);
  expect(await inView("quarantine")).toEqual([spam.id]);
  expect(await inView("closed")).toEqual([second.id]);
  const { counts } = await open.leads.list(leadQuery(), admin);
  expect(counts).toEqual({
    unanswered: 1,
    waiting: 1,
    snoozed: 0,
    mine: 1,
    undelivered: 0,
    all: 3,
    applications: 1,
    quarantine: 1,
    closed: 1,
  });
});

test("lists applications by opening, those that wait longest first", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const apply = (opening: string, day: number) =>
    open.receive({
      kind: "application",
      receivedAt: new Date(Date.UTC(2026, 0, day)),
      fields: { career_id: opening, position: opening },
    });
  const [late, other, early] = [await apply("tester", 3), await apply("writer", 1), await apply("tester", 2)];
  const { rows } = await open.leads.list(leadQuery("view=applications"), admin);
  expect(rows.map(({ id }) => id)).toEqual([early.id, late.id, other.id]);
});

test("tells earlier leads of a sender from later ones, and marks those whose sender had written before", async () => {
  const open = await openTestLeads();
  const [admin, sales] = [await open.person("admin"), await open.person("sales")];
  const at = (minute: number) => ({ receivedAt: new Date(NOW + minute * 60_000) });
  const email = { fields: { email: "ada@example.com" } };
  const first = await open.receive({ ...at(0), kind: "application", ...email });
  const second = await open.receive({ ...at(1), ...email });
  const third = await open.receive({ ...at(2), ...email });
  await open.receive({ ...at(3), fields: { email: "ben@example.com" } });
  const lead = await findLead(open, second.id, admin);
  expect(lead.earlier.map(({ id }) => id)).toEqual([first.id]);
  expect(lead.later.map(({ id }) => id)).toEqual([third.id]);
  const marked = async (staff: typeof admin) =>
    (await open.leads.list(leadQuery("view=all"), staff)).rows
      .filter(({ earlierCount }) => earlierCount > 0)
      .map(({ id, earlierCount }) => [id, earlierCount]);
  expect(await marked(admin)).toEqual([
    [third.id, 2],
    [second.id, 1],
  ]);
  expect(await marked(sales)).toEqual([[third.id, 1]]);
  expect((await findLead(open, second.id, sales)).earlier).toEqual([]);
});

test.each(["booked", "canceled"] as const)("lists the %s call of a lead", async (state) => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const [booked, other] = [await open.receive(), await open.receive()];
  const at = "2026-03-09T10:00:00.000Z";
  await open.database
    .insertInto("call_booking")
    .values({
      ...{ id: randomUUID(), submission_id: booked.id, starts_at: at },
      minutes: 30,
      state,
      changed_at: at,
    })
    .execute();
  const { rows } = await open.leads.list(leadQuery("view=all"), sales);
  expect(new Map(rows.map(({ id, call }) => [id, call]))).toEqual(
    new Map([
      [booked.id, expect.objectContaining({ at, minutes: 30, state })],
      [other.id, null],
    ]),
  );
  expect((await findLead(open, booked.id, sales)).call).toEqual(
    expect.objectContaining({ at, minutes: 30, state }),
  );
});

test("pages through leads in the chosen order", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  for (let index = 0; index < 51; index++) {
    open.clock.now = NOW + index * 1000;
    await open.receive();
  }
  const second = await open.leads.list(leadQuery("view=all&page=2"), admin);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 51 });
  expect(second.rows.map(({ reference }) => reference)).toEqual(["TEST-0001"]);
  expect((await open.leads.list(leadQuery("view=all&page=9"), admin)).page).toBe(2);
  const first = await open.leads.list(leadQuery("view=all"), admin);
  expect([first.before, first.after]).toEqual([null, second.rows[0]?.id]);
  expect([second.before, second.after]).toEqual([first.rows.at(-1)?.id, null]);
});

test("a person who was invited just now can own a lead", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const owners = async () => (await open.leads.filterOptions(admin)).owners.map(({ id }) => id);
  expect(await owners()).toEqual([admin.person.id]);
  const sales = await open.person("sales");
  expect(await owners()).toContain(sales.person.id);
});

test("writes once an hour that a lead was opened, and that leads were searched", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id, reference } = await open.receive();
  const read = async () => {
    await findLead(open, id, sales);
    await open.leads.list(leadQuery("q=ada"), sales);
    await open.leads.list(leadQuery(), sales);
  };
  await read();
  await read();
  const once = [`saw-lead ${reference}`, "searched null"];
  expect((await auditOf(open)).sort()).toEqual(once);
  open.clock.now += 61 * 60_000;
  await read();
  expect((await auditOf(open)).sort()).toEqual([...once, ...once].sort());
});
