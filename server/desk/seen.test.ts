import { expect, test } from "vitest";
import { auditOf, findLead, leadQuery, openTestLeads } from "#tests/support/leads.ts";

test("a lead is unread until the person opens it, and again when it comes back", async () => {
  const open = await openTestLeads();
  const [sales, other] = [await open.person("sales"), await open.person("sales")];
  open.clock.now += 1000;
  const { id } = await open.receive();
  const isUnread = async (staff: typeof sales) =>
    (await open.leads.list(leadQuery("view=all"), staff)).rows.map((row) => row.isUnread);
  expect(await isUnread(sales)).toEqual([true]);
  expect(await open.leads.waitingCounts(sales)).toEqual({ waiting: 1, unread: 1 });
  await findLead(open, id, sales);
  expect([await isUnread(sales), await isUnread(other)]).toEqual([[false], [true]]);
  expect(await open.leads.waitingCounts(sales)).toEqual({ waiting: 1, unread: 0 });
  open.clock.now += 1000;
  const turned = { turned_at: new Date(open.clock.now).toISOString() };
  await open.database.updateTable("lead").set(turned).where("submission_id", "=", id).execute();
  expect(await isUnread(sales)).toEqual([true]);
  await open.leads.change([id], { to: "close" }, sales);
  expect(await isUnread(other)).toEqual([false]);
});

test("a lead that is loaded ahead is opened, and read, once its page says so", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  open.clock.now += 1000;
  const { id, reference } = await open.receive();
  const isUnread = async () => (await open.leads.list(leadQuery("view=all"), sales)).rows[0]?.isUnread;
  await open.leads.find(id, sales, true);
  await open.leads.find(id, sales, true);
  expect(await isUnread()).toBe(true);
  expect(await auditOf(open)).toEqual([`loaded-lead ${reference}`]);
  await open.leads.stay(id, false, sales);
  expect(await isUnread()).toBe(false);
  expect(await auditOf(open)).toEqual([`loaded-lead ${reference}`, `saw-lead ${reference}`]);
});

test("leads from before a person came are read", async () => {
  const open = await openTestLeads();
  await open.receive();
  open.clock.now += 1000;
  const sales = await open.person("sales");
  const { rows } = await open.leads.list(leadQuery("view=all"), sales);
  expect(rows.map(({ isUnread }) => isUnread)).toEqual([false]);
  expect((await open.leads.waitingCounts(sales)).unread).toBe(0);
});
