import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { storeSettings } from "#tests/support/stores/stores-of-test.ts";
import { isUniqueViolation, openDatabase, retryWhileBusy } from "./database.ts";
import { migrations } from "./migrations.ts";
import { rewrite } from "./rewrite.ts";
import { createStore } from "./store.ts";

async function openReplicas(count: number) {
  const { DATABASE_URL = "" } = await storeSettings();
  const place = { DATA_DIR: "data", DATABASE_URL };
  const databases = await Promise.all(Array.from({ length: count }, () => openDatabase(place)));
  onTestFinished(async () => {
    for (const database of databases) await database.destroy();
  });
  return databases as [(typeof databases)[number], ...typeof databases];
}

test("migrates once when several replicas start at the same time", async () => {
  const [database] = await openReplicas(4);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.length).toBe(Object.keys(migrations).length);
});

test("recognizes a unique violation", async () => {
  const [database] = await openReplicas(1);
  const lease = { name: "a", holder: "b", until: "" };
  await database.insertInto("lease").values(lease).execute();
  const again = database.insertInto("lease").values(lease).execute();
  expect(await again.catch(isUniqueViolation)).toBe(true);
});

test("retries a query whose connection was lost", async () => {
  const [database, other] = await openReplicas(2);
  let attempts = 0;
  const slow = retryWhileBusy(() => {
    attempts++;
    return sql<{ one: number }>`select 1 as one, pg_sleep(${attempts === 1 ? 30 : 0})`.execute(database);
  });
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like ${"%pg_sleep%"} and pid != pg_backend_pid()`.execute(
      other as never,
    );
  await expect.poll(async () => (await cut()).rows.length).toBeGreaterThan(0);
  expect((await slow).rows[0]?.one).toBe(1);
  // A cut connection of the pool fails a second attempt.
  expect(attempts).toBeGreaterThan(1);
});

test("stores no statistics of columns with personal data", async () => {
  const [database] = await openReplicas(1);
  const row = { kind: "enquiry", verdict: "clear", reasons: "[]", received_at: "2026-11-21" } as const;
  for (let id = 0; id < 50; id++) {
    const fields = '{"name":"quixandria"}';
    const values = { ...row, id: `${id}`, reference: `${id}`, email: "quixandria@example.com", fields };
    await database.insertInto("submission").values(values).execute();
  }
  await sql`analyze submission`.execute(database);
  const { rows } = await sql`select * from pg_stats where schemaname = 'public'`.execute(database);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("quixandria");
});

test("waits for readers and leaves nothing of deleted rows", async () => {
  const [database, reader] = await openReplicas(2);
  const row = {
    kind: "enquiry",
    verdict: "clear",
    reasons: "[]",
    received_at: "2026",
    fields: "{}",
  } as const;
  await database
    .insertInto("submission")
    .values({ ...row, id: "1", reference: "1", email: "quixandria@example.com" })
    .execute();
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const reading = (reader as typeof database)
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await transaction.selectFrom("submission").select("id").execute();
      hasRead();
      await isOver;
    });
  await read;
  await database.deleteFrom("submission").execute();
  const rewriting = rewrite(database);
  const first = await Promise.race([rewriting.then(() => "rewritten"), someRoundTrips(database)]);
  end();
  await reading;
  await rewriting;
  expect(first).toBe("waiting");
  const { rows } = await sql<{ size: string }>`select pg_relation_size('submission') as size`.execute(
    database,
  );
  expect(Number(rows[0]?.size)).toBe(0);
});

async function someRoundTrips(database: Awaited<ReturnType<typeof openReplicas>>[0]): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt++) await sql`select pg_sleep(0.01)`.execute(database);
  return "waiting";
}

test("gives up after five seconds while a table is locked, and works again afterwards", async () => {
  const [database, other] = await openReplicas(2);
  const store = createStore(database);
  const read = () => store.read((reader) => reader.selectFrom("lease").selectAll().execute());
  await (other as typeof database).transaction().execute(async (transaction) => {
    await sql`lock table lease in access exclusive mode`.execute(transaction);
    const { rows } = await sql<{ lock_timeout: string; statement_timeout: string }>`
      select current_setting('lock_timeout') as lock_timeout, current_setting('statement_timeout') as statement_timeout
    `.execute(database);
    expect(rows).toEqual([{ lock_timeout: "5s", statement_timeout: "5s" }]);
    await expect(read()).rejects.toThrow(Unavailable);
  });
  expect(await read()).toEqual([]);
});
