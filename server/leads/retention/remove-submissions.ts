import { rm } from "node:fs/promises";
import path from "node:path";
import { whileBusy } from "../../storage/database/busy.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import { sync } from "../../storage/durable.ts";
import { sinceOf } from "../left-over.ts";
import { type KeptMail, listMails } from "./kept-mails.ts";
import type { RetentionParts } from "./parts.ts";

/** Rows that are asked for or removed at once. */
const BATCH = 200;

export type Removable = Pick<SubmissionTable, "id" | "reference" | "file_key">;

/**
 * Removes submissions with all that belongs to them. Files go before rows: after a crash in between the rows are
 * still there to say which files are meant, and doing it again ends it.
 */
export async function removeSubmissions(
  { database, files, mailFolder }: Pick<RetentionParts, "database" | "files" | "mailFolder">,
  submissions: readonly Removable[],
): Promise<void> {
  for (let at = 0; at < submissions.length; at += BATCH) {
    const batch = submissions.slice(at, at + BATCH);
    for (const { file_key: key } of batch) if (key !== null) await files.remove(key);
    const references = new Set(batch.map(({ reference }) => reference));
    await removeMails(mailFolder, (mail) => references.has(mail.about));
    const ids = batch.map(({ id }) => id);
    // With them go their deliveries and repeat keys.
    await whileBusy(() => database.deleteFrom("submission").where("id", "in", ids).execute());
    // One that was on its way meanwhile.
    await removeMails(mailFolder, (mail) => references.has(mail.about));
  }
}

/** Removes the mails kept here that are meant. Returns how many. */
export async function removeMails(
  folder: string,
  isMeant: (mail: { about: string; writtenAt: number }) => boolean,
): Promise<number> {
  return removeListed(folder, (await listMails(folder)).filter(isMeant));
}

/**
 * Removes the mails kept here whose submission is gone: a crash came between the two. Those that are older than the
 * database stay: it may be the database that is missing. Returns how many.
 */
export async function removeOrphanedMails({
  database,
  mailFolder,
}: Pick<RetentionParts, "database" | "mailFolder">): Promise<number> {
  // Listed before the rows are: a mail comes after its row.
  const mails = await listMails(mailFolder);
  const rows = await whileBusy(() => database.selectFrom("submission").select("reference").execute());
  const references = new Set(rows.map(({ reference }) => reference));
  const since = await sinceOf(database);
  return removeListed(
    mailFolder,
    mails.filter(({ about, writtenAt }) => about !== "" && !references.has(about) && writtenAt >= since),
  );
}

async function removeListed(folder: string, mails: readonly KeptMail[]): Promise<number> {
  for (const { name } of mails) await rm(path.join(folder, name), { force: true });
  if (mails.length > 0) await sync(folder);
  return mails.length;
}
