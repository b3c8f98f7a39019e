import { type Selectable, sql } from "kysely";
import { enteredName, type Source } from "#core/source.ts";
import type { Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";

const SUBJECT_MAX = 140;
const WORD_MAX = 60;

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
      source: sourceName(submission.source),
      page: submission.source === null ? null : (JSON.parse(submission.source) as Source).page || null,
      opening_id: isApplication ? textOf(fields.career_id) : null,
      opening: isApplication ? textOf(fields.position) || null : null,
      has_file: submission.file_key === null ? 0 : 1,
      status: verdict === "spam" && submission.released_at === null ? "quarantined" : "open",
      owner_id: owner,
      stage: isApplication ? "new" : null,
      answered_at: null,
      closed_at: null,
      call_until: callUntil,
      changed_at: receivedAt,
    })
    .onConflict((is) => is.doNothing())
    .execute();
  await insertWords(transaction, id, [submission.reference, ...Object.values(fields).map(textOf)]);
}

async function insertWords(transaction: Tx, id: string, texts: string[]): Promise<void> {
  await transaction
    .insertInto("lead_text")
    .values({ submission_id: id, words: leadWordsOf(texts.join(" ")).join(" ") })
    .onConflict((is) => is.doNothing())
    .execute();
}

export async function addWords(transaction: Tx, id: string, text: string): Promise<void> {
  const words = leadWordsOf(text).join(" ");
  if (words === "") return;
  await transaction
    .updateTable("lead_text")
    .set({ words: sql`trim(words || ' ' || ${words})` })
    .where("submission_id", "=", id)
    .execute();
}

/** Of a text that `addWords` added. */
export async function removeWords(transaction: Tx, id: string, text: string): Promise<void> {
  const added = leadWordsOf(text).join(" ");
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

/** In lower case and without accents, so that both databases find the same. */
export function leadWordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, WORD_MAX).join(""));
}

function sourceName(source: string | null): string | null {
  if (source === null) return null;
  const { campaign, referrer, entered } = JSON.parse(source) as Source;
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
