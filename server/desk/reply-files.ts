import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { LeadFile, ReplyFile } from "#core/lead.ts";
import type { AttachOutcome } from "#core/lead-drafts.ts";
import { replyFileUrl, rightTo } from "#core/leads.ts";
import { REPLY_FILES_BYTES, REPLY_FILES_MAX } from "#core/reply-files.ts";
import type { SentFile } from "#core/site.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { ReplyFileRow } from "../leads/reply-files.ts";
import { removeUnused } from "../leads/unclaimed-files.ts";
import type { Tx } from "../storage/database/store.ts";
import { audit, findLead } from "./access.ts";
import { safeTypeOf, withheldOf } from "./incoming-mails.ts";

type Needs = Pick<Services, "store" | "files" | "virusScan" | "clock" | "log">;

/** Keeps files with the draft of a reply, each unless there is something wrong with it. */
export async function attachFiles(
  services: Needs,
  lead: string,
  sent: readonly SentFile[],
  staff: Staff,
): Promise<AttachOutcome> {
  const mayAttach = await services.store.write(async (transaction) => {
    const found = await findLead(transaction, lead, staff);
    if (found !== undefined) staff.require(rightTo("answer", found.kind));
    return found !== undefined;
  });
  if (!mayAttach) return "gone";
  const refused: Exclude<AttachOutcome, "gone"> = [];
  for (const file of sent) {
    const reason = await attach(services, lead, file, staff);
    if (reason !== null) refused.push({ name: file.name, reason });
  }
  return refused;
}

type Refusal = Exclude<AttachOutcome, "gone">[number]["reason"];

async function attach(services: Needs, lead: string, file: SentFile, staff: Staff): Promise<Refusal | null> {
  const { store, files, virusScan, clock } = services;
  if (file.size > REPLY_FILES_BYTES) return "too-large";
  const scan = await virusScan.scanNew(file.path);
  if (scan === "infected") return "infected";
  const key = await files.add(file.path);
  try {
    const refusal = await store.write(async (transaction): Promise<Refusal | null> => {
      // Locks the lead, so that two uploads at once count each other.
      if ((await findLead(transaction, lead, staff)) === undefined) return "too-many";
      const draft = await listDraftFiles(transaction, lead, staff);
      if (draft.length >= REPLY_FILES_MAX) return "too-many";
      if (sizeOf(draft) + file.size > REPLY_FILES_BYTES) return "too-large";
      await transaction
        .insertInto("reply_file")
        .values({
          ...{ id: randomUUID(), submission_id: lead, person_id: staff.person.id, reply_id: null },
          ...{ name: file.name || "file", size: file.size, file_key: key, scan },
          added_at: new Date(clock()).toISOString(),
        })
        .execute();
      return null;
    });
    if (refusal !== null) await removeUnused(services, key);
    return refusal;
  } catch (error) {
    await removeUnused(services, key);
    throw error;
  }
}

const sizeOf = (rows: readonly { size: number }[]) => rows.reduce((sum, { size }) => sum + size, 0);

/** Whether the files of a draft can be sent together. */
export const isWithinLimits = (rows: readonly { size: number }[]) =>
  rows.length <= REPLY_FILES_MAX && sizeOf(rows) <= REPLY_FILES_BYTES;

/** @param file all files of the draft without it */
export async function detachFiles(
  services: Pick<Needs, "store" | "files" | "log">,
  lead: string,
  staff: Staff,
  file?: string,
): Promise<void> {
  const removed = await services.store.write((transaction) =>
    ofDraft(transaction.deleteFrom("reply_file"), lead, staff)
      .$if(file !== undefined, (rows) => rows.where("id", "=", file ?? ""))
      .returning("file_key")
      .execute(),
  );
  for (const { file_key: key } of removed) await removeUnused(services, key);
}

export function listDraftFiles(transaction: Tx, lead: string, staff: Staff): Promise<ReplyFileRow[]> {
  return transaction
    .selectFrom("reply_file")
    .selectAll()
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .where("reply_id", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** Of the draft, which becomes a reply. */
export async function sendDraftFiles(
  transaction: Tx,
  lead: string,
  reply: string,
  staff: Staff,
): Promise<void> {
  await ofDraft(transaction.updateTable("reply_file").set({ reply_id: reply }), lead, staff).execute();
}

export async function restoreDraftFiles(transaction: Tx, reply: string): Promise<void> {
  await transaction.updateTable("reply_file").set({ reply_id: null }).where("reply_id", "=", reply).execute();
}

interface OfDraft<Query> {
  where(column: "submission_id" | "person_id", operator: "=", value: string): Query;
  where(column: "reply_id", operator: "is", value: null): Query;
}

function ofDraft<Query extends OfDraft<Query>>(query: Query, lead: string, { person }: Staff): Query {
  return query
    .where("submission_id", "=", lead)
    .where("person_id", "=", person.id)
    .where("reply_id", "is", null);
}

/** Files of the replies of a lead by the id of the reply, and those of the draft of a person. */
export async function readReplyFiles(
  transaction: Tx,
  lead: string,
  staff: Staff,
): Promise<{ of(reply: string): ReplyFile[]; draft: ReplyFile[] }> {
  const rows = await transaction
    .selectFrom("reply_file")
    .selectAll()
    .where("submission_id", "=", lead)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return {
    of: (reply) => rows.filter((row) => row.reply_id === reply).map(toReplyFile),
    draft: rows.filter((row) => row.reply_id === null && row.person_id === staff.person.id).map(toReplyFile),
  };
}

function toReplyFile(row: ReplyFileRow): ReplyFile {
  const { id, submission_id: lead, name, size } = row;
  return { id, name, size, withheld: withheldOf(row), url: replyFileUrl(lead, id) };
}

/** Opens a file of a reply for people who may read the lead, and one of a draft for its writer. */
export async function openReplyFile(
  { store, files, clock }: Pick<Needs, "store" | "files" | "clock">,
  lead: string,
  id: string,
  staff: Staff,
): Promise<{ name: string; type: string; content: Readable } | LeadFile["withheld"]> {
  const found = await store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    if (row === undefined) return null;
    const file = await transaction
      .selectFrom("reply_file")
      .selectAll()
      .where("id", "=", id)
      .where("submission_id", "=", lead)
      .where((is) => is.or([is("reply_id", "is not", null), is("person_id", "=", staff.person.id)]))
      .executeTakeFirst();
    if (file !== undefined && withheldOf(file) === null)
      await audit(transaction, staff, "opened-file", row, clock);
    return file ?? null;
  });
  if (found === null) return null;
  const withheld = withheldOf(found);
  if (withheld !== null) return withheld;
  try {
    return { name: found.name, type: safeTypeOf(found.name).type, content: await files.open(found.file_key) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
