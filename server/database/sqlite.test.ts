import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "./database.ts";

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

test("a transaction on a full disk fails with that, and the next one works", async () => {
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
  await expect(write(100_000)).rejects.toMatchObject({ errcode: SQLITE_FULL });
  await limit(1_000_000);
  await write(10);
  expect(await database.selectFrom("lease").selectAll().execute()).toHaveLength(1);
});
