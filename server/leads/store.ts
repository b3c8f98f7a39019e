import { randomUUID } from "node:crypto";
import type { ResumeType } from "#core/resume.ts";
import type { Source } from "#core/source.ts";
import { insertBooking, type NewBooking } from "../calls/call-rows.ts";
import { isUniqueViolation } from "../storage/database/database.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import { expectFewCalls } from "./call-limits.ts";
import { type Channel, insertDeliveries, isOverLimit, TOO_MANY_SUBSCRIPTIONS } from "./channels.ts";
import { insertLead } from "./lead-rows.ts";
import { findUsed } from "./unclaimed-files.ts";

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
  repeatKey: string;
  channels: readonly Channel[];
}

interface StoredSubmission {
  id: string;
  reference: string;
  isQuarantined: boolean;
}

export interface Stored extends StoredSubmission {
  repeated: boolean;
}

export interface SubmissionStore {
  /** Resolves on stable storage; throws `SlotTaken` for a booked slot, and `TooManyCalls`. */
  create(submission: NewSubmission): Promise<Stored>;
  findRepeated(repeatKey: string, now: Date): Promise<StoredSubmission | null>;
  findFiles(keys: readonly string[]): Promise<Set<string>>;
}

export function createSubmissionStore(
  store: Store,
  createReference: () => string,
  repeatHours = 24,
): SubmissionStore {
  async function insert(submission: NewSubmission, id: string, reference: string): Promise<boolean> {
    const now = submission.receivedAt.toISOString();
    const { email } = submission.fields;
    return store.write(async (transaction) => {
      const isOver = await isOverLimit(transaction, email, submission.channels, submission.receivedAt);
      const verdict = isOver ? "spam" : submission.verdict;
      const reasons = isOver ? [TOO_MANY_SUBSCRIPTIONS, ...submission.reasons] : submission.reasons;
      await transaction
        .deleteFrom("repeat")
        .where("key", "=", submission.repeatKey)
        .where("expires_at", "<=", now)
        .execute();
      const row = {
        id,
        kind: submission.kind,
        reference,
        received_at: now,
        fields: JSON.stringify(submission.fields),
        verdict,
        released_at: null,
        score: submission.score ?? null,
        source: submission.source && JSON.stringify(submission.source),
        file_key: submission.file?.key ?? null,
      };
      await transaction
        .insertInto("submission")
        .values(({ selectFrom }) => ({
          ...row,
          email: email.toLowerCase(),
          reasons: JSON.stringify(reasons),
          file_name: submission.file?.name ?? null,
          file_type: submission.file?.type ?? null,
          file_size: submission.file?.size ?? null,
          scan: submission.file?.scan ?? null,
          trusted_at: selectFrom("clock").select("clock.trusted_at").where("clock.name", "=", "retention"),
        }))
        .execute();
      await transaction
        .insertInto("repeat")
        .values({
          key: submission.repeatKey,
          submission_id: id,
          expires_at: new Date(submission.receivedAt.getTime() + repeatHours * HOUR).toISOString(),
        })
        .execute();
      // After the repeat key, so that a booking sent twice does not conflict with itself.
      if (submission.call !== undefined)
        await bookCall(transaction, submission.call, { id, email, verdict, at: submission.receivedAt });
      await insertLead(transaction, row);
      if (row.kind !== "subscription")
        transaction.emit({ type: "lead", news: { what: "received", id, kind: row.kind, by: null } });
      const channels = isOver ? [] : submission.channels;
      await insertDeliveries(transaction, { id, email }, channels, submission.receivedAt);
      return verdict === "spam";
    });
  }

  async function findRepeated(key: string, now: Date): Promise<StoredSubmission | null> {
    const row = await store.read((reader) =>
      reader
        .selectFrom("repeat")
        .innerJoin("submission", "submission.id", "repeat.submission_id")
        .select(["submission.id", "submission.reference", "submission.verdict", "submission.released_at"])
        .where("repeat.key", "=", key)
        .where("repeat.expires_at", ">", now.toISOString())
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { id, reference, verdict, released_at } = row;
    return { id, reference, isQuarantined: verdict === "spam" && released_at === null };
  }

  async function create(submission: NewSubmission): Promise<Stored> {
    for (let attempt = 1; ; attempt++) {
      const [id, reference] = [randomUUID(), createReference()];
      try {
        const isQuarantined = await insert(submission, id, reference);
        return { id, reference, isQuarantined, repeated: false };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const first = await findRepeated(submission.repeatKey, submission.receivedAt);
        if (first !== null) return { ...first, repeated: true };
        if (attempt === 5) throw error;
      }
    }
  }

  return {
    async create(submission) {
      const stored = await create(submission);
      await store.expectSubmission(stored.id);
      return stored;
    },
    async findRepeated(key, now) {
      const found = await findRepeated(key, now);
      if (found !== null) await store.expectSubmission(found.id);
      return found;
    },
    findFiles: (keys) => findUsed(store, keys),
  };
}

async function bookCall(
  transaction: Tx,
  call: NewBooking,
  of: { id: string; email: string; verdict: SubmissionTable["verdict"]; at: Date },
): Promise<void> {
  await expectFewCalls(transaction, { email: of.email, network: call.network }, of.at);
  await insertBooking(transaction, of.id, call, of.verdict === "spam", of.at);
}
