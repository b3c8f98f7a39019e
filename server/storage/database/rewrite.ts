import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import { type Database, retryWhileBusy, withoutLimits } from "./database.ts";

const TIMEOUT_MS = 10_000;

/** SQLite keeps copies until a vacuum and a checkpoint, Postgres until a full vacuum; throws when blocked for 10 s. */
export async function rewrite(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await waitForReaders(database);
    await withoutLimits(database, async (unlimited) => {
      await retryWhileBusy(() =>
        sql`vacuum (full) submission, repeat, outbox, subscriber, lead, lead_text, lead_event, lead_draft, lead_note_draft, staff_view`.execute(
          unlimited,
        ),
      );
    });
    return;
  }
  await retryWhileBusy(() => sql`vacuum`.execute(database));
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!(await cutLog(database))) {
    if (performance.now() > giveUpAt) throw new Error("the write-ahead log of the database is in use");
    await sleep(50);
  }
}

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
