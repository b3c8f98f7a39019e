import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { storeWithReference } from "#tests/support/stored-submission.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openCurrentDatabase, openDatabase, sqliteFileOf } from "./database.ts";
import { createStore } from "./store.ts";

async function openOwn() {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: null });
  onTestFinished(async () => {
    await database.destroy();
    remove();
  });
  return { database, folder };
}

const SQLITE_FULL = 13;
const SQLITE_CORRUPT = 11;

test("reports a full disk and recovers", async () => {
  const { database } = await openOwn();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database);
  const write = (length: number) =>
    database.transaction().execute((transaction) =>
      transaction
        .insertInto("lease")
        .values({ name: "x".repeat(length), holder: "a", until: "b" })
        .execute(),
    );
  await limit(rows[0]?.page_count ?? 0);
  await expect(write(100_000)).rejects.toMatchObject({
    errcode: SQLITE_FULL,
    errstr: "database or disk is full",
  });
  await limit(1_000_000);
  await write(10);
  expect(await database.selectFrom("lease").selectAll().execute()).toHaveLength(1);
});

test("refuses submissions after a statement finds the database damaged", async () => {
  const { database, folder } = await openOwn();
  const created = (instance: typeof database, key: string) =>
    storeWithReference(createStore(instance), key, {
      kind: "enquiry",
      receivedAt: new Date(),
      fields: { email: `${"x".repeat(5000)}@example.com` },
      verdict: "clear",
      reasons: [],
      source: null,
      repeatKey: key,
      channels: [],
    });
  for (let row = 0; row < 30; row++) await created(database, `AAAA-00${row}`);
  await sql`pragma wal_checkpoint(truncate)`.execute(database);

  const other = await openCurrentDatabase({ DATA_DIR: folder, DATABASE_URL: null });
  onTestFinished(() => other.destroy());
  const descriptor = openSync(path.join(folder, "fairlead.sqlite"), "r+");
  const { size } = fstatSync(descriptor);
  writeSync(descriptor, Buffer.alloc(size - 40_960, 7), 0, size - 40_960, 40_960);
  closeSync(descriptor);
  expect(sqliteFileOf(other)?.findProblem()).toBeNull();
  const reading = other.selectFrom("submission").selectAll().execute();
  await expect(reading).rejects.toMatchObject({ errcode: SQLITE_CORRUPT });
  expect(sqliteFileOf(other)?.findProblem()).toContain("damaged");
  await expect(created(other, "AAAA-BBBB")).rejects.toMatchObject({ code: "EDATABASEFILE" });
});

test("does not start with an emptied database file, and leaves it", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const settings = { DATA_DIR: folder, DATABASE_URL: null };
  const file = path.join(folder, "fairlead.sqlite");
  // A first start was interrupted before it wrote anything.
  writeFileSync(file, "");
  await (await openDatabase(settings)).destroy();
  mkdirSync(path.join(folder, "uploads"));
  truncateSync(file, 0);
  for (const open of [openDatabase, openCurrentDatabase])
    await expect(open(settings)).rejects.toThrow(/fairlead\.sqlite.* is empty.*docs\/guide\/backup\.md/s);
  expect(statSync(file).size).toBe(0);
});

test("does not start with an empty database file whose log holds data", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, "fairlead.sqlite"), "");
  writeFileSync(path.join(folder, "fairlead.sqlite-wal"), "data");
  await expect(openDatabase({ DATA_DIR: folder, DATABASE_URL: null })).rejects.toThrow("is empty");
  expect(statSync(path.join(folder, "fairlead.sqlite-wal")).size).toBe(4);
});
