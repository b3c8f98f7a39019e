import { randomUUID } from "node:crypto";
import type { ResumeType } from "#core/resume.ts";
import type { Source } from "#core/source.ts";
import type { Services } from "#server/services.ts";
import { type Host, insertBooking, type NewBooking } from "../calls/call-rows.ts";
import { queueReceived } from "../connections/queue-events.ts";
import type { Content } from "../content/collections.ts";
import { replyDueAt } from "../content/reply-due.ts";
import { isUniqueViolation } from "../storage/database/database.ts";
import type { Reader, Store, Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import { expectFewCalls } from "./call-limits.ts";
import { type Channel, insertDeliveries, isOverLimit, TOO_MANY_SUBSCRIPTIONS } from "./channels.ts";
import { inviteHost } from "./invite-host.ts";
import { insertLead } from "./lead-rows.ts";
import { queueNotice } from "./notices.ts";
import { endOfCall } from "./waiting.ts";

const HOUR = 60 * 60_000;

export interface StoredFile {
  key: string;
  name: string;
  type: ResumeType;
  size: number;
  scan: SubmissionTable["scan"];
}

export interface NewSubmission {
  kind: SubmissionTable["kind"];
  receivedAt: Date;
  fields: { email: string };
  verdict: SubmissionTable["verdict"];
  reasons: readonly string[];
  score?: number;
  source: Source | null;
  file?: StoredFile;
  call?: NewBooking;
  /** Null when the caller knows that it is the first. */
  repeatKey: string | null;
  channels: readonly Channel[];
  /** The person who entered the lead by hand. */
  by?: string | null;
  owner?: string | null;
}

interface StoredSubmission {
  id: string;
  reference: string;
  isQuarantined: boolean;
}

export interface Stored extends StoredSubmission {
  repeated: boolean;
}

type Needs = Pick<Services, "store" | "settings" | "references" | "content">;

/** Resolves on stable storage; throws `SlotTaken` for a booked slot, and `TooManyCalls`. */
export async function storeSubmission(services: Needs, submission: NewSubmission): Promise<Stored> {
  const stored = await insertOnce(services, submission);
  await services.store.expectSubmission(stored.id);
  return stored;
}

export async function findRepeated(
  store: Store,
  repeatKey: string,
  now: Date,
): Promise<StoredSubmission | null> {
  const found = await store.read((reader) => readRepeated(reader, repeatKey, now));
  if (found !== null) await store.expectSubmission(found.id);
  return found;
}

async function insertOnce(
  { store, settings, references, content }: Needs,
  submission: NewSubmission,
): Promise<Stored> {
  const repeatMs = settings.KEEP_REPEAT_HOURS * HOUR;
  for (let attempt = 1; ; attempt++) {
    const [id, reference] = [randomUUID(), references.create()];
    try {
      const isQuarantined = await store.write((transaction) =>
        insertSubmission(transaction, submission, {
          ...{ id, reference, repeatMs, content: content.current, now: submission.receivedAt },
        }),
      );
      return { id, reference, isQuarantined, repeated: false };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const { repeatKey, receivedAt } = submission;
      if (repeatKey === null) throw error;
      const first = await store.read((reader) => readRepeated(reader, repeatKey, receivedAt));
      if (first !== null) return { ...first, repeated: true };
      if (attempt === 5) throw error;
    }
  }
}

interface Storing {
  id: string;
  reference: string;
  repeatMs: number;
  content: Content;
  /** Later than `receivedAt` for a lead that is entered by hand. */
  now: Date;
}

/** Returns whether the submission is quarantined. */
export async function insertSubmission(
  transaction: Tx,
  submission: NewSubmission,
  { id, reference, repeatMs, content, now }: Storing,
): Promise<boolean> {
  const { email } = submission.fields;
  const isOver = await isOverLimit(transaction, email, submission.channels, now);
  const verdict = isOver ? "spam" : submission.verdict;
  const reasons = isOver ? [TOO_MANY_SUBSCRIPTIONS, ...submission.reasons] : submission.reasons;
  const row = rowOf(submission, id, reference, verdict);
  await insertRow(transaction, submission, row, reasons);
  await insertRepeatKey(transaction, submission.repeatKey, id, { now, repeatMs });
  // After the repeat key, so that a booking sent twice does not conflict with itself.
  const booked =
    submission.call && (await bookCall(transaction, submission.call, { id, email, verdict, at: now }));
  if (row.kind !== "subscription") {
    const { call, owner = null, by = null } = submission;
    const callUntil = call === undefined ? null : endOfCall(call).toISOString();
    const dueAt = replyDueAt(content, row.kind, callUntil ?? row.received_at);
    await insertLead(transaction, row, dueAt, { owner, callUntil });
    transaction.emit({ type: "lead", news: { what: "received", id, kind: row.kind, by } });
    if (verdict !== "spam") {
      await queueNotice(transaction, { cause: "new", lead: id, by }, now);
      await queueReceived(transaction, id, row.kind, now);
    }
  }
  await insertDeliveries(transaction, { id, email }, isOver ? [] : submission.channels, now);
  if (booked !== undefined && verdict !== "spam") await inviteHost(transaction, { ...booked, id }, now);
  return verdict === "spam";
}

function rowOf(
  { kind, receivedAt, fields, score, source, file }: NewSubmission,
  id: string,
  reference: string,
  verdict: NewSubmission["verdict"],
) {
  return {
    ...{ id, kind, reference, verdict },
    received_at: receivedAt.toISOString(),
    fields: JSON.stringify(fields),
    released_at: null,
    score: score ?? null,
    source: source && JSON.stringify(source),
    file_key: file?.key ?? null,
  };
}

async function insertRow(
  transaction: Tx,
  { fields, file }: NewSubmission,
  row: ReturnType<typeof rowOf>,
  reasons: readonly string[],
): Promise<void> {
  await transaction
    .insertInto("submission")
    .values(({ selectFrom }) => ({
      ...row,
      email: fields.email.toLowerCase(),
      reasons: JSON.stringify(reasons),
      file_name: file?.name ?? null,
      file_type: file?.type ?? null,
      file_size: file?.size ?? null,
      scan: file?.scan ?? null,
      trusted_at: selectFrom("clock").select("clock.trusted_at").where("clock.name", "=", "retention"),
    }))
    .execute();
}

async function insertRepeatKey(
  transaction: Tx,
  key: string | null,
  id: string,
  { now, repeatMs }: Pick<Storing, "now" | "repeatMs">,
): Promise<void> {
  if (key === null) return;
  await transaction
    .deleteFrom("repeat")
    .where("key", "=", key)
    .where("expires_at", "<=", now.toISOString())
    .execute();
  const expires_at = new Date(now.getTime() + repeatMs).toISOString();
  await transaction.insertInto("repeat").values({ key, submission_id: id, expires_at }).execute();
}

async function readRepeated(reader: Reader, key: string, now: Date): Promise<StoredSubmission | null> {
  const row = await reader
    .selectFrom("repeat")
    .innerJoin("submission", "submission.id", "repeat.submission_id")
    .select(["submission.id", "submission.reference", "submission.verdict", "submission.released_at"])
    .where("repeat.key", "=", key)
    .where("repeat.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, reference, verdict, released_at } = row;
  return { id, reference, isQuarantined: verdict === "spam" && released_at === null };
}

async function bookCall(
  transaction: Tx,
  call: NewBooking,
  of: { id: string; email: string; verdict: SubmissionTable["verdict"]; at: Date },
): Promise<Host> {
  await expectFewCalls(transaction, { email: of.email, network: call.network }, of.at);
  return insertBooking(transaction, of.id, call, of.verdict === "spam", of.at);
}
