import type { Generated } from "kysely";
import type { ResumeType } from "#core/resume.ts";

export interface SubmissionTable {
  id: string;
  kind: "enquiry" | "application" | "subscription";
  reference: string;
  received_at: string;
  email: string;
  fields: string;
  verdict: "clear" | "suspect" | "spam";
  reasons: string;
  digested_at: string | null;
  released_at: string | null;
  source: string | null;
  file_key: string | null;
  file_name: string | null;
  file_type: ResumeType | null;
  file_size: number | null;
  /** Result of the virus scan; null without a file or scanner. */
  scan: "waiting" | "clean" | "infected" | null;
  score: Generated<number | null>;
  /** The trusted time when it was stored (`database/trusted-clock.ts`). */
  trusted_at: Generated<string | null>;
}

export interface RepeatTable {
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
    | "call-to-sales"
    | "call-to-visitor"
    | "call-to-host"
    | "webhook"
    | "hand-over"
    | "reply";
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  due_at: string;
  created_at: string;
  delivered_at: string | null;
  /** A code without personal data. */
  last_error: string | null;
  /** When the receiver refused it for good. */
  refused_at: Generated<string | null>;
  /** Where an invitation to a host goes. */
  host_email: Generated<string | null>;
}

export interface SubscriberTable {
  token: string;
  email: string;
  state: "asked" | "confirmed" | "ended";
  asked_at: string;
  changed_at: string;
  left_at: Generated<string | null>;
}

/** Where personal data of visitors goes, by setting or field of the content. */
export interface RecipientTable {
  name: string;
  value: string;
  /** The value of which the replacement was or is to be reported. */
  previous: string | null;
  changed_at: string;
  /** Null until the change was mailed. */
  reported_at: string | null;
}

/** A submission whose row is gone, and whose files or text may still be on disk. */
export interface ErasureTable {
  /** Of the submission, or a UUID of its own. */
  id: string;
  /** `files`, `text`, or the UUID of the rewrite that removes the text. */
  state: string;
  noted_at: string;
  file_key: string | null;
  /** Of mails kept as files. */
  reference: string | null;
  /** Whether kept digests of spam may name the person. */
  in_digest: Generated<number>;
}
