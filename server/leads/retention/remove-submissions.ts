import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { releaseCalls } from "../../calls/call-rows.ts";
import type { Clock } from "../../config/clock.ts";
import type { Tx } from "../../storage/database/store.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import { sync } from "../../storage/disk.ts";
import { sinceOf } from "../unclaimed-files.ts";
import type { RetentionDeps } from "./retention.ts";
import { removeViewsNaming } from "./saved-views.ts";

const BATCH = 200;

export interface Eraser {
  by: string | null;
  record(transaction: Tx, removed: readonly Removable[]): Promise<void>;
}

export type Removable = Pick<SubmissionTable, "id" | "kind" | "reference" | "file_key">;

/** Rows are removed last, so that an interrupted removal can be repeated. */
export async function removeSubmissions(
  {
    store,
    files,
    mailFolder,
    clock,
  }: Pick<RetentionDeps, "store" | "mailFolder" | "clock"> & {
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
    await store.write(async (transaction) => {
      await releaseCalls(transaction, ids, new Date(clock()));
      await leaveTombstones(transaction, ids, eraser?.by ?? null, clock);
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
    });
    await removeMails(mailFolder, (mail) => references.has(mail.about));
  }
}

async function leaveTombstones(
  transaction: Tx,
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
  for (const { submission_id: id, kind } of leads)
    transaction.emit({ type: "lead", news: { what: "erased", id, kind, by } });
}

export async function removeMails(
  folder: string,
  isMatch: (mail: { about: string; writtenAt: number }) => boolean,
): Promise<number> {
  return removeListed(folder, (await listMails(folder)).filter(isMatch));
}

/** Mails older than the database stay, because the database may be missing. */
export async function removeOrphanedMails({
  store,
  mailFolder,
}: Pick<RetentionDeps, "store" | "mailFolder">): Promise<number> {
  // Listed before the rows, because a mail is written after its row.
  const mails = await listMails(mailFolder);
  const rows = await store.read((reader) => reader.selectFrom("submission").select("reference").execute());
  const references = new Set(rows.map(({ reference }) => reference));
  const since = await sinceOf(store);
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
