import { type Selectable, sql } from "kysely";
import { enteredName, type Source } from "#core/source.ts";
import type { Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import { indexWordsOf } from "./lead-words.ts";

const SUBJECT_MAX = 140;

/** Of the words that `indexWordsOf` makes; null for those of an earlier version. */
export const WORDS_VERSION = 1;

export type LeadSubmission = Pick<
  Selectable<SubmissionTable>,
  | "id"
  | "kind"
  | "reference"
  | "received_at"
  | "fields"
  | "verdict"
  | "released_at"
  | "score"
  | "source"
  | "file_key"
>;

interface LeadState {
  owner?: string | null;
  /** The end of the booked call. */
  callUntil?: string | null;
}

export async function insertLead(
  transaction: Tx,
  submission: LeadSubmission,
  dueAt: string,
  { owner = null, callUntil = null }: LeadState = {},
): Promise<void> {
  const { id, kind, received_at: receivedAt, verdict } = submission;
  if (kind === "subscription") return;
  const fields = JSON.parse(submission.fields) as Record<string, unknown>;
  const source = submission.source === null ? null : (JSON.parse(submission.source) as Source);
  const isApplication = kind === "application";
  const ofEnquiry = (name: string) => (isApplication ? null : textOf(fields[name]) || null);
  await transaction
    .insertInto("lead")
    .values({
      submission_id: id,
      kind,
      reference: submission.reference,
      received_at: receivedAt,
      due_at: dueAt,
      name: textOf(fields.name),
      subject: isApplication
        ? textOf(fields.position) || "General application"
        : cut(textOf(fields.project_details), SUBJECT_MAX),
      verdict,
      score: submission.score,
      budget: ofEnquiry("project_budget"),
      service: ofEnquiry("project_type"),
      country: ofEnquiry("country"),
      source: sourceName(source),
      page: source?.page || null,
      campaign: source?.campaign.utm_campaign || null,
      opening_id: isApplication ? textOf(fields.career_id) : null,
      opening: isApplication ? textOf(fields.position) || null : null,
      has_file: submission.file_key === null ? 0 : 1,
      status: verdict === "spam" && submission.released_at === null ? "quarantined" : "open",
      owner_id: owner,
      stage: "new",
      answered_at: null,
      closed_at: null,
      call_until: callUntil,
      changed_at: receivedAt,
    })
    .onConflict((is) => is.doNothing())
    .execute();
  await insertWords(transaction, id, submission.reference, Object.values(fields).map(textOf));
}

async function insertWords(
  transaction: Tx,
  id: string,
  reference: string,
  texts: readonly string[],
): Promise<void> {
  const words = indexWordsOf([reference, reference.replace("-", ""), ...texts]).join(" ");
  await transaction
    .insertInto("lead_text")
    .values({ submission_id: id, words, version: WORDS_VERSION })
    .onConflict((is) => is.doNothing())
    .execute();
}

export async function addWords(transaction: Tx, id: string, text: string): Promise<void> {
  const words = indexWordsOf([text]).join(" ");
  if (words === "") return;
  await transaction
    .updateTable("lead_text")
    .set({ words: sql`trim(words || ' ' || ${words})` })
    .where("submission_id", "=", id)
    .execute();
}

/** Of a text that `addWords` added. */
export async function removeWords(transaction: Tx, id: string, text: string): Promise<void> {
  const added = indexWordsOf([text]).join(" ");
  const row = await transaction
    .selectFrom("lead_text")
    .select("words")
    .where("submission_id", "=", id)
    .executeTakeFirst();
  const at = row === undefined || added === "" ? -1 : ` ${row.words} `.lastIndexOf(` ${added} `);
  if (row === undefined || at < 0) return;
  const words = `${row.words.slice(0, at)} ${row.words.slice(at + added.length)}`.replace(/ +/g, " ").trim();
  await transaction.updateTable("lead_text").set({ words }).where("submission_id", "=", id).execute();
}

/** The note on why an enquiry was lost, in the words of the search. @param note undefined if it stays as it is */
export async function replaceNote(
  transaction: Tx,
  { submission_id: id, lost_note: before }: { submission_id: string; lost_note: string | null },
  note: string | null | undefined,
): Promise<void> {
  if (note === undefined || before === note) return;
  if (before !== null) await removeWords(transaction, id, before);
  if (note !== null) await addWords(transaction, id, note);
}

function sourceName(source: Source | null): string | null {
  if (source === null) return null;
  const { campaign, referrer, entered } = source;
  if (entered !== undefined) return enteredName(entered);
  return campaign.utm_source || referrer || null;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= max ? line : `${[...line].slice(0, max - 1).join("")}…`;
}
