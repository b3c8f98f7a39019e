import { expect, onTestFinished, test } from "vitest";
import { createPeople } from "#server/staff/people.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";

test("a replica is told of what another has taken in and changed", async () => {
  const { database, settings } = await openTestDatabase();
  const databaseUrl = settings.DATABASE_URL ?? null;
  const one = await openTestLeads({ database, databaseUrl });
  const secondDatabase = await openDatabase(settings);
  onTestFinished(() => secondDatabase.destroy());
  const other = await openTestLeads({ database: secondDatabase, databaseUrl });
  const sales = await one.person("sales");
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const heard: string[] = [];
  void (async () => {
    for await (const news of other.leads.news(sales, ended.signal))
      heard.push(typeof news === "string" ? news : `${news.what} ${news.id}`);
  })();
  // Until the other one listens.
  await expect
    .poll(async () => {
      await one.receive();
      return heard.length;
    })
    .toBeGreaterThan(0);
  const { id } = await one.receive();
  await one.leads.change([id], { to: "assign", owner: sales.person.id }, sales);
  await expect.poll(() => heard).toEqual(expect.arrayContaining([`received ${id}`, `changed ${id}`]));
  expect(await other.leads.find(id, sales)).toMatchObject({ owner: { id: sales.person.id } });
  const accessOf = (all: readonly string[]) => all.filter((news) => news === "access").length;
  const before = accessOf(heard);
  const people = createPeople({ store: one.store, clock: Date.now });
  await people.change(sales.person.id, { role: "reader", also: [] }, sales.person.id);
  await expect.poll(() => accessOf(heard)).toBe(before + 1);
  await people.remove(sales.person.id, sales.person.id);
  await expect.poll(() => accessOf(heard)).toBe(before + 2);
});
