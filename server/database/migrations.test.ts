import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "./database.ts";

const ranIn = async ({ database }: Awaited<ReturnType<typeof openTestDatabase>>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)).rows
    .length;

/** As a newer version that runs beside this one would leave it. */
const note = ({ database }: Awaited<ReturnType<typeof openTestDatabase>>, name: string) =>
  sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(database);

test("this version starts after a newer one that only added, and not after one that took something away", async () => {
  const opened = await openTestDatabase();
  const before = await ranIn(opened);
  await note(opened, "900-something-new");
  const again = await openDatabase(opened.place);
  await again.destroy();
  expect(await ranIn(opened)).toBe(before + 1);

  await note(opened, "901-contract-something-old");
  await expect(openDatabase(opened.place)).rejects.toThrow(/901-contract-something-old/);
});

test("processes that start together all open the database, and one of them makes the tables", async () => {
  const { place } = await openTestDatabase();
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const fresh = place.DATABASE_URL === null ? { ...place, DATA_DIR: folder } : place;
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh)));
  for (const database of databases) {
    expect(await database.selectFrom("submission").selectAll().execute()).toEqual([]);
    await database.destroy();
  }
});
