import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { signer } from "../storage/secret.ts";
import { createRates, createSharedCounts } from "./rate-limit.ts";

async function openReplicas() {
  const { database, store } = await openTestDatabase();
  const open = () => createRates(1, createSharedCounts(store, signer("a secret", "rate")));
  return { database, one: open(), other: open() };
}

test("replicas share counts, and the database contains no addresses", async () => {
  const { database, one, other } = await openReplicas();
  await one.measure("mailboxSubmissions", "ada@example.com");
  await one.measure("mailboxSubmissions", "ada@example.com");
  expect(await other.measure("mailboxSubmissions", "ada@example.com")).toBe(0.5);
  expect(await one.read("mailboxSubmissions", "ada@example.com")).toBe(0.5);
  const rows = await database.selectFrom("rate").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("ada@");
});

test("responds with Retry-After over the limit", async () => {
  const { one, other } = await openReplicas();
  for (let count = 0; count < 60; count++) expect(await one.count("submissions", "192.0.2.1")).toBe(0);
  expect(await other.count("submissions", "192.0.2.1")).toBeGreaterThan(0);
  expect(await other.count("submissions", "192.0.2.2")).toBe(0);
});

test("each replica counts by itself during a database outage", async () => {
  const { database, one, other } = await openReplicas();
  await database.schema.dropTable("rate").execute();
  for (let count = 0; count < 60; count++) expect(await one.count("submissions", "192.0.2.1")).toBe(0);
  expect(await one.count("submissions", "192.0.2.1")).toBeGreaterThan(0);
  expect(await other.count("submissions", "192.0.2.1")).toBe(0);
});

test("counts read requests per replica, without the database", async () => {
  const { database, one } = await openReplicas();
  await one.count("reads", "192.0.2.1");
  expect(await database.selectFrom("rate").selectAll().execute()).toEqual([]);
});
