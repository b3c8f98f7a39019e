import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openCurrentDatabase, openDatabase } from "./database.ts";

const ranIn = async ({ database }: Awaited<ReturnType<typeof openTestDatabase>>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)).rows
    .length;

const note = ({ database }: Awaited<ReturnType<typeof openTestDatabase>>, name: string) => {
  const later = new Date(Date.now() + 60_000).toISOString();
  return sql`insert into kysely_migration values (${name}, ${later})`.execute(database);
};

test("starts after a newer version that only added, not after one that removed something", async () => {
  const opened = await openTestDatabase();
  const before = await ranIn(opened);
  await note(opened, "900-something-new");
  const again = await openDatabase(opened.settings);
  await again.destroy();
  expect(await ranIn(opened)).toBe(before + 1);

  await note(opened, "901-contract-something-old");
  await expect(openDatabase(opened.settings)).rejects.toThrow(/901-contract-something-old/);
});

test("migrates once when several processes start at the same time", async () => {
  const { settings } = await openTestDatabase();
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const fresh = settings.DATABASE_URL === null ? { ...settings, DATA_DIR: folder } : settings;
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh)));
  for (const database of databases) {
    expect(await database.selectFrom("submission").selectAll().execute()).toEqual([]);
    await database.destroy();
  }
});

test("starts when the clock was ahead during a migration", async () => {
  const opened = await openTestDatabase();
  await sql`update kysely_migration set timestamp = '2099-01-01T00:00:00.000Z' where name = '001-schema'`.execute(
    opened.database,
  );
  const again = await openDatabase(opened.settings);
  await again.destroy();
  const beside = await openCurrentDatabase(opened.settings);
  await beside.destroy();
});

test("enquiries that the version before stores are new", async () => {
  const { database } = await openTestDatabase();
  const at = "2026-03-02T09:00:00.000Z";
  const of = { id: "enquiry", kind: "enquiry", reference: "REF", received_at: at } as const;
  await database
    .insertInto("submission")
    .values({
      ...{ ...of, email: "", fields: "{}", verdict: "clear", reasons: "[]", digested_at: null },
      ...{ released_at: null, source: null, file_key: null, file_name: null, file_type: null },
      ...{ file_size: null, scan: null },
    })
    .execute();
  await sql`insert into lead (submission_id, kind, reference, received_at, due_at, name, subject, verdict, has_file,
    status, changed_at) values ('enquiry', 'enquiry', 'REF', ${at}, ${at}, 'Ada', '', 'clear', 0, 'open', ${at})`.execute(
    database,
  );
  const lead = await database.selectFrom("lead").select(["stage", "waiting"]).executeTakeFirstOrThrow();
  expect(lead).toEqual({ stage: "new", waiting: "us" });
});
