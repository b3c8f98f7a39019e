import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import { type Database, fileOf, retryWhileBusy, withoutLimits } from "./database.ts";

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
  const file = fileOf(database)?.file;
  if (file !== undefined) await rewriteInWorker(file);
}

/** With a connection of its own in a worker thread, because it takes seconds with 30,000 leads. */
const REWRITE = `
  const { workerData: { file, timeout } } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec("pragma synchronous = full; pragma secure_delete = on; vacuum");
    const { busy } = database.prepare("pragma wal_checkpoint(truncate)").get();
    if (busy !== 0) throw new Error("the write-ahead log of the database is in use");
  } finally {
    database.close();
  }
`;

function rewriteInWorker(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(REWRITE, { eval: true, workerData: { file, timeout: TIMEOUT_MS } });
    worker.once("error", reject);
    worker.once("exit", () => resolve());
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
