import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../storage/database/database.ts";
import { isPostgres } from "../../storage/database/postgres.ts";
import { retryWhileBusy } from "../../storage/database/retry.ts";

const TIMEOUT_MS = 10_000;

/**
 * Purges deleted rows from the database files.
 *
 * SQLite: `secure_delete` overwrites deleted rows, but pages that rows were moved between may keep a copy. `vacuum`
 * rewrites the file, and a checkpoint truncates the write-ahead log.
 *
 * Postgres: `vacuum (full)` rewrites the tables with personal data, after transactions that can still see the deleted rows
 * have ended. Its write-ahead log is recycled later by the server.
 *
 * @throws when another connection blocked it for 10 s; the deleted rows are still in the files then
 */
export async function rewrite(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await waitForReaders(database);
    await retryWhileBusy(() => sql`vacuum (full) submission, repeat, outbox, subscriber`.execute(database));
    return;
  }
  await retryWhileBusy(() => sql`vacuum`.execute(database));
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!(await cutLog(database))) {
    if (performance.now() > giveUpAt) throw new Error("the write-ahead log of the database is in use");
    await sleep(50);
  }
}

/** Waits for the transactions that hold back the snapshot of `vacuum`: older readers of this database, and older writers of the server. */
async function waitForReaders(database: Database): Promise<void> {
  const now = await retryWhileBusy(() =>
    sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`.execute(database),
  );
  const giveUpAt = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await retryWhileBusy(() =>
      sql`select pid from pg_stat_activity
        where pid <> pg_backend_pid() and (
          age(backend_xid) >= age(cast(${now.rows[0]?.id} as xid)) or
          datname = current_database() and age(backend_xmin) >= age(cast(${now.rows[0]?.id} as xid))
        ) limit 1`.execute(database),
    );
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt)
      throw new Error("a long transaction is reading the database (a backup?): try again when it has ended");
    await sleep(50);
  }
}

async function cutLog(database: Database): Promise<boolean> {
  const { rows } = await retryWhileBusy(() =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database),
  );
  return rows[0]?.busy === 0;
}
