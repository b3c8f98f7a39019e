import type { Generated } from "kysely";
import type { ResumeType } from "#core/resume.ts";

/** All times are ISO 8601 text in UTC. */
export interface SubmissionTable {
  id: string;
  kind: "enquiry" | "application" | "subscription";
  /** Shown to the sender, such as `7K3M-9QXR`. */
  reference: string;
  received_at: string;
  /** Address of the sender, in lower case. */
  email: string;
  /** Validated fields as JSON. */
  fields: string;
  /** `clear` is mailed, `suspect` is mailed with a mark, `spam` is quarantined until it is approved. */
  verdict: "clear" | "suspect" | "spam";
  /** Reasons of the spam score, as a JSON array. */
  reasons: string;
  /** When it was listed in a spam digest. */
  digested_at: string | null;
  /** When it was approved. */
  released_at: string | null;
  /** `Source` as JSON (`core/source.ts`). */
  source: string | null;
  /** Key in the file store. */
  file_key: string | null;
  /** File name given by the sender. */
  file_name: string | null;
  file_type: ResumeType | null;
  /** In bytes. */
  file_size: number | null;
  /** Result of the virus scan; null without a file or scanner. */
  scan: "waiting" | "clean" | "infected" | null;
  /** The trusted time when it was stored (`retention/trusted-clock.ts`). */
  trusted_at: Generated<string | null>;
}

/** See `retention/trusted-clock.ts`. */
export interface ClockTable {
  name: "retention";
  trusted_at: string;
  /** Time of the last check. */
  seen_at: string;
  /** Time at which the clock stepped; null while it is trusted. */
  doubted_at: string | null;
}

/** A file without a submission, recorded by the sweeper. */
interface LeftOverTable {
  /** `file` or `upload`, and its name. */
  name: string;
  seen_at: string;
}

/** Detects repeated submissions. */
interface RepeatTable {
  /** Keyed digest of the normalised fields and the idempotency key. */
  key: string;
  submission_id: string;
  expires_at: string;
}

export interface OutboxTable {
  id: string;
  submission_id: string;
  channel:
    | "mail-sales"
    | "mail-hr"
    | "mail-subscriber"
    | "confirm-enquirer"
    | "confirm-applicant"
    | "webhook"
    | "hand-over";
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  /** Time of the next attempt, or end of the lease of a running one. */
  due_at: string;
  created_at: string;
  delivered_at: string | null;
  /** A code without personal data. */
  last_error: string | null;
}

export interface SubscriberTable {
  /** Represents the address in links. */
  token: string;
  /** In lower case. */
  email: string;
  state: "asked" | "confirmed" | "ended";
  asked_at: string;
  changed_at: string;
  /** Time of the last unsubscription. */
  left_at: Generated<string | null>;
}

/** A current incident. The row is deleted when all notifiers have sent its end. */
export interface IncidentTable {
  /** Name, with the machine if it affects only one. */
  key: string;
  /** A kind of `server/ops/alerts/kinds.ts`. */
  name: string;
  text: string;
  /** Machine that found it first. */
  machine: string;
  since: string;
  /** When a process found it last. */
  seen_at: string;
  /** Messages sent by each notifier, as JSON: `{"mail": {"count": 1, "at": "2026-11-21T12:00:00.000Z"}}`. */
  notified: string;
}

interface LeaseTable {
  name: string;
  /** Random id of the process. */
  holder: string;
  /** Expiry after a crash. */
  until: string;
}

/** Rate limits that replicas share; unused on SQLite, which counts in memory. */
interface RateTable {
  /** Keyed digest. */
  key: string;
  points: number;
  /** In milliseconds since 1970. */
  expire: number | string | null;
}

export interface Tables {
  clock: ClockTable;
  left_over: LeftOverTable;
  incident: IncidentTable;
  lease: LeaseTable;
  rate: RateTable;
  submission: SubmissionTable;
  repeat: RepeatTable;
  outbox: OutboxTable;
  subscriber: SubscriberTable;
}
