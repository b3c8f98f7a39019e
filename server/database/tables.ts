import type { Generated } from "kysely";

/** Times are ISO text in UTC in every table, so that they sort and compare as they stand, on both engines. */
export interface SubmissionTable {
  /** Random; never shown. */
  id: string;
  kind: "enquiry";
  /** What a person quotes on the phone. */
  reference: string;
  received_at: string;
  /** The checked fields as JSON. */
  fields: string;
  /** `clear` is mailed; `spam` is kept, and not. */
  verdict: "clear" | "spam";
  /** Why the judge said so: a JSON list. */
  reasons: string;
}

/** What counts as a repeat, for 24 hours. */
export interface RepeatTable {
  /** Keyed digest of the normalised fields, or of an API client's own key. */
  key: string;
  submission_id: string;
  expires_at: string;
}

/** What is still to be delivered, and what was. */
export interface OutboxTable {
  id: string;
  submission_id: string;
  channel: "mail-sales";
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  /** Not before this time; moved ahead while somebody is delivering it. */
  due_at: string;
  created_at: string;
  delivered_at: string | null;
  /** What the last attempt failed with: a code, never a text that could hold personal data. */
  last_error: string | null;
}

export interface Tables {
  submission: SubmissionTable;
  repeat: RepeatTable;
  outbox: OutboxTable;
}
