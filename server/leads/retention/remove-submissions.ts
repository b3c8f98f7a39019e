import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { releaseCalls } from "../../calls/call-rows.ts";
import type { Clock } from "../../config/clock.ts";
import { type Database, retryWhileBusy } from "../../storage/database/database.ts";
import type { SubmissionTable, Tables } from "../../storage/database/tables.ts";
import { isPostgres } from "../../storage/dialect.ts";
import { sync } from "../../storage/disk.ts";
import { announce } from "../live.ts";
import { sinceOf } from "../unclaimed-files.ts";
import type { RetentionDeps } from "./retention.ts";
import { removeViewsNaming } from "./saved-views.ts";

const BATCH = 200;

export interface Eraser {
  by: string | null;
  record(transaction: Transaction<Tables>, removed: readonly Removable[]): Promise<void>;
}

export type Removable = Pick<SubmissionTable, "id" | "kind" | "reference" | "file_key">;

/** Rows are removed last, so that an interrupted removal can be repeated. */
export async function removeSubmissions(
  {
    database,
    files,
    mailFolder,
    clock,
  }: Pick<RetentionDeps, "database" | "mailFolder" | "clock"> & {
    files: Pick<RetentionDeps["files"], "remove">;
  },
  submissions: readonly Removable[],
  eraser?: Eraser,
): Promise<void> {
  for (let at = 0; at < submissions.length; at += BATCH) {
    const batch = submissions.slice(at, at + BATCH);
    for (const { file_key: key } of batch) if (key !== null) await files.remove(key);
    const references = new Set(batch.map(({ reference }) => reference));
    await removeMails(mailFolder, (mail) => references.has(mail.about));
    const ids = batch.map(({ id }) => id);
    await retryWhileBusy(() =>
      database.transaction().execute(async (transaction) => {
        await releaseCalls(transaction, ids, new Date(clock()));
        await leaveTombstones(database, transaction, ids, eraser?.by ?? null, clock);
        if (eraser !== undefined) {
          const people = await transaction
            .selectFrom("submission")
            .select(["email", "fields", "reference"])
            .where("id", "in", ids)
            .execute();
          await removeViewsNaming(transaction, people);
        }
        // Deliveries, notes, drafts, the search and repeat keys are deleted by cascade.
        const { numDeletedRows } = await transaction
          .deleteFrom("submission")
          .where("id", "in", ids)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await eraser?.record(transaction, batch);
      }),
    );
    await removeMails(mailFolder, (mail) => references.has(mail.about));
  }
}

async function leaveTombstones(
  database: Database,
  transaction: Transaction<Tables>,
  ids: readonly string[],
  by: string | null,
  clock: Clock,
): Promise<void> {
  const leads = await transaction
    .selectFrom("lead")
    .select(["submission_id", "kind", "reference"])
    .where("submission_id", "in", ids)
    .execute();
  if (leads.length === 0) return;
  const at = new Date(clock()).toISOString();
  await transaction
    .insertInto("lead_erased")
    .values(leads.map((lead) => ({ ...lead, erased_at: at })))
    .onConflict((is) => is.doNothing())
    .execute();
  await announce(
    database,
    transaction,
    leads.map(({ submission_id: id, kind }) => ({ what: "erased" as const, id, kind, by })),
  );
}

export async function removeMails(
  folder: string,
  isMatch: (mail: { about: string; writtenAt: number }) => boolean,
): Promise<number> {
  return removeListed(folder, (await listMails(folder)).filter(isMatch));
}

/** Mails older than the database stay, because the database may be missing. */
export async function removeOrphanedMails({
  database,
  mailFolder,
}: Pick<RetentionDeps, "database" | "mailFolder">): Promise<number> {
  // Listed before the rows, because a mail is written after its row.
  const mails = await listMails(mailFolder);
  const rows = await retryWhileBusy(() => database.selectFrom("submission").select("reference").execute());
  const references = new Set(rows.map(({ reference }) => reference));
  const since = await sinceOf(database);
  return removeListed(
    mailFolder,
    mails.filter(({ about, writtenAt }) => about !== "" && !references.has(about) && writtenAt >= since),
  );
}

async function removeListed(folder: string, mails: readonly StoredMail[]): Promise<number> {
  for (const { name } of mails) await rm(path.join(folder, name), { force: true });
  if (mails.length > 0) await sync(folder);
  return mails.length;
}

interface StoredMail {
  name: string;
  about: string;
  writtenAt: number;
}

const ABOUT = /^([0-9A-Z]{4}-[0-9A-Z]{4})\./;

async function listMails(folder: string): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // It may have been removed since.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile()) mails.push({ name, about: ABOUT.exec(name)?.[1] ?? "", writtenAt: facts.mtimeMs });
  }
  return mails;
}

const TIMEOUT_MS = 10_000;

/** SQLite keeps copies until a vacuum and a checkpoint, Postgres until a full vacuum; throws when blocked for 10 s. */
export async function rewrite(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await waitForReaders(database);
    await retryWhileBusy(() =>
      sql`vacuum (full) submission, repeat, outbox, subscriber, lead, lead_text, lead_event, lead_draft, staff_view`.execute(
        database,
      ),
    );
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
