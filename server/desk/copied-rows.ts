import type { Selectable } from "kysely";
import { normalizeEmail } from "#core/email.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import type { InboundFileTable, InboundMessageTable } from "../storage/database/tables/inbound.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";

/** The tables with rows of a submission, by the column that names it. */
export const TABLES = {
  lead: "submission_id",
  lead_text: "submission_id",
  lead_event: "submission_id",
  lead_message_id: "submission_id",
  lead_draft: "submission_id",
  lead_note_draft: "submission_id",
  reply_file: "submission_id",
  outbox: "submission_id",
  repeat: "submission_id",
  call_booking: "submission_id",
  staff_notice: "submission_id",
  interviewer: "submission_id",
  connection_delivery: "submission_id",
  staff_mail: "lead_id",
} as const;

type Row = Readonly<Record<string, unknown>>;

export interface StoredSubmission {
  submission: Omit<Selectable<SubmissionTable>, "fields" | "reasons" | "source"> & {
    fields: unknown;
    reasons: readonly string[];
    source: unknown;
  };
  /** Rows of the other tables, by their names; tables without rows are left out. */
  tables: Readonly<Record<string, readonly Row[]>>;
  messages: readonly StoredMessage[];
}

/** An email that came in. */
export interface StoredMessage {
  message: Selectable<InboundMessageTable>;
  files: readonly Selectable<InboundFileTable>[];
}

/** @returns null once it was erased. */
export function readStoredSubmission(store: Store, id: string): Promise<StoredSubmission | null> {
  return store.read(async (reader) => {
    const submission = await reader
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (submission === undefined) return null;
    const tables: Record<string, readonly Row[]> = {};
    for (const [name, column] of Object.entries(TABLES)) {
      const rows = await reader
        .selectFrom(name as "lead_event")
        .selectAll()
        .where(column as "submission_id", "=", id)
        .execute();
      if (rows.length > 0) tables[name] = rows.map(withoutJsonText);
    }
    return {
      submission: withoutJsonText(submission) as unknown as StoredSubmission["submission"],
      tables,
      messages: await readMessages(reader, { submission: id }),
    };
  });
}

/** Emails of the address that are part of no lead. */
export function readOtherMessages(store: Store, email: string): Promise<StoredMessage[]> {
  return store.read((reader) => readMessages(reader, { sender: normalizeEmail(email) }));
}

async function readMessages(
  reader: Reader,
  of: { submission: string } | { sender: string },
): Promise<StoredMessage[]> {
  const all = reader.selectFrom("inbound_message").selectAll().orderBy("received_at");
  const messages = await ("submission" in of
    ? all.where("submission_id", "=", of.submission)
    : all.where("submission_id", "is", null).where("email", "=", of.sender)
  ).execute();
  const files = await Promise.all(
    messages.map(({ key }) =>
      reader.selectFrom("inbound_file").selectAll().where("message_key", "=", key).execute(),
    ),
  );
  return messages.map((message, at) => ({ message, files: files[at] ?? [] }));
}

export function readSubscription(store: Store, email: string): Promise<Row | undefined> {
  return store.read((reader) =>
    reader.selectFrom("subscriber").selectAll().where("email", "=", normalizeEmail(email)).executeTakeFirst(),
  );
}

/** Columns that contain JSON, as what they contain. */
const JSON_COLUMNS = new Set(["fields", "reasons", "source", "facts", "scores"]);

function withoutJsonText(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      JSON_COLUMNS.has(name) && typeof value === "string" ? parsed(value) : value,
    ]),
  );
}

/** `lead.source` is text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
