import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { retryWhileBusy } from "../../storage/database/retry.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import { sync } from "../../storage/durable.ts";
import { sinceOf } from "../unclaimed-files.ts";
import type { RetentionDeps } from "./retain.ts";

/** Rows per statement. */
const BATCH = 200;

export type Removable = Pick<SubmissionTable, "id" | "reference" | "file_key">;

/** Removes submissions with their files and mails. Rows are removed last, so that a crash can be resumed. */
export async function removeSubmissions(
  { database, files, mailFolder }: Pick<RetentionDeps, "database" | "files" | "mailFolder">,
  submissions: readonly Removable[],
): Promise<void> {
  for (let at = 0; at < submissions.length; at += BATCH) {
    const batch = submissions.slice(at, at + BATCH);
    for (const { file_key: key } of batch) if (key !== null) await files.remove(key);
    const references = new Set(batch.map(({ reference }) => reference));
    await removeMails(mailFolder, (mail) => references.has(mail.about));
    const ids = batch.map(({ id }) => id);
    // Deliveries and repeat keys are deleted by cascade.
    await retryWhileBusy(() => database.deleteFrom("submission").where("id", "in", ids).execute());
    // A mail that was written meanwhile.
    await removeMails(mailFolder, (mail) => references.has(mail.about));
  }
}

/** Returns the number of removed mails. */
export async function removeMails(
  folder: string,
  isMatch: (mail: { about: string; writtenAt: number }) => boolean,
): Promise<number> {
  return removeListed(folder, (await listMails(folder)).filter(isMatch));
}

/** Removes mails whose submission was removed. Those older than the database stay: the database may be missing. Returns how many. */
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

/** A mail in the folder of the file transport. */
interface StoredMail {
  name: string;
  /** The reference of its submission; '' for digests. */
  about: string;
  /** In milliseconds. */
  writtenAt: number;
}

const ABOUT = /^([0-9A-Z]{4}-[0-9A-Z]{4})\./;

async function listMails(folder: string): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // It may have been removed meanwhile.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile()) mails.push({ name, about: ABOUT.exec(name)?.[1] ?? "", writtenAt: facts.mtimeMs });
  }
  return mails;
}
