import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Database } from "../../storage/database/database.ts";
import { isPostgres } from "../../storage/database/postgres.ts";

/** Whoever reads the database is done by then. */
const PATIENCE_MS = 10_000;

/**
 * Brings what was deleted out of the database's files. SQLite overwrites deleted rows (`secure_delete`), but pages
 * that rows were moved between keep an old copy now and then (measured: 1 of 12,000), so the database is written
 * anew; then the write-ahead log, which holds the old pages, is cut to nothing. 10,000 leads take about 0.2 s.
 *
 * Postgres leaves deleted rows where they are until something overwrites them, so the tables with people's words are written
 * anew too, with everybody waiting. It would copy what somebody who began before the deletion might still read, so that
 * somebody is waited for. Its write-ahead log is beyond us: Postgres overwrites that in its own time.
 *
 * @throws when somebody else held the log, or read, all the time; what was deleted is still in the files then
 */
export async function rewrite(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await waitForReaders(database);
    await whileBusy(() => sql`vacuum (full) submission, repeat, outbox, subscriber`.execute(database));
    return;
  }
  await whileBusy(() => sql`vacuum`.execute(database));
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await cutLog(database))) {
    if (performance.now() > giveUpAt) throw new Error("the write-ahead log of the database is in use");
    await sleep(50);
  }
}

/**
 * Waits for all that began to read this database of Postgres before now, and to write in any other of the same server: by
 * those the snapshot is dated under which tables are written anew.
 */
async function waitForReaders(database: Database): Promise<void> {
  const now = await whileBusy(() =>
    sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`.execute(database),
  );
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await whileBusy(() =>
      sql`select pid from pg_stat_activity
        where pid <> pg_backend_pid() and (
          age(backend_xid) >= age(cast(${now.rows[0]?.id} as xid)) or
          datname = current_database() and age(backend_xmin) >= age(cast(${now.rows[0]?.id} as xid))
        ) limit 1`.execute(database),
    );
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt)
      throw new Error(
        "somebody has been reading the database for long (a backup?): do it again when that is over",
      );
    await sleep(50);
  }
}

async function cutLog(database: Database): Promise<boolean> {
  const { rows } = await whileBusy(() =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database),
  );
  return rows[0]?.busy === 0;
}
