import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import { type Database, retryWhileBusy, sqliteFileOf, withoutLimits } from "./database.ts";

const TIMEOUT_MS = 10_000;

/** SQLite keeps copies until a vacuum and a checkpoint, Postgres until a full vacuum; throws when blocked for some seconds. */
export async function rewrite(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await waitForReaders(database);
    await withoutLimits(database, async (unlimited) => {
      await retryWhileBusy(() =>
        sql`vacuum (full) submission, repeat, outbox, subscriber, lead, lead_text, lead_event, lead_draft, lead_note_draft, reply_file, reply_snippet, staff_view`.execute(
          unlimited,
        ),
      );
    });
    return;
  }
  const file = sqliteFileOf(database)?.file;
  if (file !== undefined) await rewriteInWorker(file);
}

/**
 * With a connection of its own in a worker thread, because it takes seconds with 30,000 leads. A checkpoint that waits for
 * readers holds the write lock, so it waits briefly and often. The log is emptied first, because with a long reader each
 * vacuum would add a copy of the database to it.
 */
const REWRITE = `
  const { workerData: { file, timeout } } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(file);
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  function emptyLog() {
    database.exec("pragma busy_timeout = 50");
    for (let attempt = 0; attempt < 10; attempt++) {
      if (database.prepare("pragma wal_checkpoint(truncate)").get().busy === 0) return;
      Atomics.wait(sleeper, 0, 0, 50);
    }
    throw new Error("the write-ahead log of the database is in use");
  }
  try {
    emptyLog();
    database.exec("pragma busy_timeout = " + timeout + "; pragma synchronous = full; pragma secure_delete = on; vacuum");
    emptyLog();
  } finally {
    database.close();
  }
`;

function rewriteInWorker(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(REWRITE, { eval: true, workerData: { file, timeout: TIMEOUT_MS } });
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("the rewrite of the database was interrupted")),
    );
  });
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
