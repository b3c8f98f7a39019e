import type { Selectable } from "kysely";
import type { Services } from "#server/services.ts";
import { type Attachment, MailError } from "../mail/mailer.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { ReplyFileTable } from "../storage/database/tables/leads.ts";

export type ReplyFileRow = Selectable<ReplyFileTable>;

type Needs = Pick<Services, "store" | "files" | "virusScan">;

/** The files of a reply; one that waits for the virus scan is scanned, and an infected one is not sent. */
export async function attachmentsOf(
  { store, files, virusScan }: Needs,
  reply: string,
): Promise<Attachment[]> {
  const rows = await store.read((reader) => readFilesOf(reader, reply));
  for (const row of rows) {
    const scan = row.scan === "waiting" ? await scanNow({ store, virusScan }, row) : row.scan;
    if (scan === "infected")
      throw new MailError("infected file", {
        isPermanent: true,
        response: `The virus scan found malware in ${row.name}.`,
      });
  }
  const attachments: Attachment[] = [];
  try {
    for (const { name, file_key } of rows)
      attachments.push({ filename: name, content: await files.open(file_key) });
    return attachments;
  } catch (error) {
    for (const { content } of attachments) content.destroy();
    throw new MailError(`attachment ${(error as NodeJS.ErrnoException).code ?? "EUNKNOWN"}`);
  }
}

async function scanNow({ store, virusScan }: Pick<Needs, "store" | "virusScan">, row: ReplyFileRow) {
  if (virusScan.scanKey === null) return null;
  const scan = await virusScan.scanKey(row.file_key);
  await store.write((transaction) =>
    transaction.updateTable("reply_file").set({ scan }).where("id", "=", row.id).execute(),
  );
  return scan;
}

function readFilesOf(reader: Reader, reply: string): Promise<ReplyFileRow[]> {
  return reader
    .selectFrom("reply_file")
    .selectAll()
    .where("reply_id", "=", reply)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** The rows go with their submissions, and the files with `finishErasures`. */
export async function noteReplyFilesOf(
  transaction: Tx,
  submissions: readonly string[],
  noted_at: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom("reply_file")
    .select(["id", "file_key"])
    .where("submission_id", "in", submissions)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto("erasure")
    .values(rows.map((row) => ({ ...row, state: "files", noted_at })))
    .execute();
}
