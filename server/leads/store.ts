import { randomUUID } from "node:crypto";
import type { ResumeType } from "#core/resume.ts";
import type { Source } from "#core/source.ts";
import { insertBooking, type NewBooking } from "../calls/call-rows.ts";
import { type Database, fileOf, isUniqueViolation, retryWhileBusy } from "../storage/database/database.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import { type Channel, insertDeliveries, isOverLimit, TOO_MANY_SUBSCRIPTIONS } from "./channels.ts";
import { insertLead } from "./lead-rows.ts";
import { announce } from "./live.ts";
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
  /** Resolves on stable storage; throws `SlotTaken` for a booked slot. */
  create(submission: NewSubmission): Promise<Stored>;
  findRepeated(repeatKey: string, now: Date): Promise<StoredSubmission | null>;
  findFiles(keys: readonly string[]): Promise<Set<string>>;
}

export function createStore(
  database: Database,
  createReference: () => string,
  repeatHours = 24,
): SubmissionStore {
  async function insert(submission: NewSubmission, id: string, reference: string): Promise<boolean> {
    const now = submission.receivedAt.toISOString();
    const { email } = submission.fields;
    return database.transaction().execute(async (transaction) => {
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
        await insertBooking(transaction, id, submission.call, submission.receivedAt);
      const news = await insertLead(transaction, row);
      const channels = isOver ? [] : submission.channels;
      await insertDeliveries(transaction, { id, email }, channels, submission.receivedAt);
      await announce(database, transaction, [news]);
      return verdict === "spam";
    });
  }

  async function findRepeated(key: string, now: Date): Promise<StoredSubmission | null> {
    const row = await database
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

  const file = fileOf(database);

  return {
    async create(submission) {
      file?.expectIntact();
      const stored = await retryWhileBusy(() => create(submission));
      await retryWhileBusy(async () => file?.expectSubmission(stored.id));
      return stored;
    },
    async findRepeated(key, now) {
      const found = await retryWhileBusy(() => findRepeated(key, now));
      if (found !== null) await retryWhileBusy(async () => file?.expectSubmission(found.id));
      return found;
    },
    findFiles: (keys) => findUsed(database, keys),
  };
}
