import type { Generated, GeneratedAlways } from "kysely";
import type { LeadKind, LeadStatus, SpamVerdict, Waiting } from "#core/leads.ts";
import type { Stage } from "#core/stages.ts";
import type { SubmissionTable } from "./submissions.ts";

/** What the Desk filters and changes; subscriptions have no row. */
export interface LeadTable {
  submission_id: string;
  kind: LeadKind;
  reference: string;
  received_at: string;
  due_at: string;
  name: string;
  subject: string;
  verdict: SpamVerdict;
  score: number | null;
  budget: string | null;
  service: string | null;
  country: string | null;
  source: string | null;
  page: Generated<string | null>;
  /** `utm_campaign` */
  campaign: Generated<string | null>;
  /** Empty for a general application; null for an enquiry. */
  opening_id: string | null;
  opening: string | null;
  has_file: number;
  status: LeadStatus;
  owner_id: string | null;
  stage: Stage;
  /** When an enquiry first got beyond new; null while it is new again, and of one that was lost before. */
  qualified_at: Generated<string | null>;
  /** Null unless it is won. */
  won_at: Generated<string | null>;
  /** In whole units of the currency of the site. */
  estimated_value: Generated<number | null>;
  /** Null unless it is lost. */
  lost_reason: Generated<string | null>;
  lost_note: Generated<string | null>;
  answered_at: string | null;
  closed_at: string | null;
  reminded_at: Generated<string | null>;
  /** When a mail to the sender failed for good; null once a later one was delivered. */
  undelivered_at: Generated<string | null>;
  changed_at: string;
  version: Generated<number>;
  /** When the sender wrote, or the lead came back, after our last reply; null once we replied. */
  turned_at: Generated<string | null>;
  /** When the first reply was due; null while `due_at` says it. */
  first_due_at: Generated<string | null>;
  /** The morning on which it comes back, or `UNTIL_ANSWER`. */
  snoozed_until: Generated<string | null>;
  follow_up_at: Generated<string | null>;
  /** The end of the booked call. */
  call_until: Generated<string | null>;
  /** Derived by the database: by triggers on SQLite, a generated column on Postgres. */
  waiting: GeneratedAlways<Waiting | null>;
}

/** Search index: triggers update `lead_search` (FTS5) on SQLite, a generated column on Postgres. */
export interface LeadTextTable {
  submission_id: string;
  /** Lower case, without accents, separated by single spaces (`server/leads/lead-words.ts`). */
  words: string;
  /** Of the rules of the words; null for those of an earlier version. */
  version: Generated<number | null>;
}

/** SQLite only. */
export interface LeadSearchTable {
  rowid: number;
  lead_search: string;
}

export interface LeadEventTable {
  id: string;
  submission_id: string;
  at: string;
  /** Null for the site. */
  person_id: string | null;
  kind:
    | "note"
    | "interview"
    | "interview-booked"
    | "interviewer-invited"
    | "interviewer-removed"
    | "reply"
    | "incoming"
    | "automatic"
    | "delayed"
    | "taken-back"
    | "assigned"
    | "stage"
    | "closed"
    | "reopened"
    | "approved"
    | "marked-spam"
    | "answered-elsewhere"
    | "entered"
    | "snoozed"
    | "follow-up"
    | "came-back"
    | "resent"
    | "not-delivered"
    | "call-moved"
    | "call-canceled"
    | "call-no-show"
    | "undone";
  text: string | null;
  facts: string | null;
  undone_at: Generated<string | null>;
}

/** Of messages that came in. */
export interface LeadMessageIdTable {
  id: string;
  submission_id: string;
  /** Without brackets. */
  message_id: string;
}

export interface LeadDraftTable {
  submission_id: string;
  person_id: string;
  /** Also the id of the reply, its event and its delivery. */
  id: string;
  subject: string;
  /** As typed. */
  cc: Generated<string | null>;
  text: string;
  saved_at: string;
}

/** A file that is sent with a reply. */
export interface ReplyFileTable {
  id: string;
  submission_id: string;
  person_id: string;
  /** Null while the reply is the draft of the person. */
  reply_id: string | null;
  name: string;
  size: number;
  file_key: string;
  /** Result of the virus scan; null without a scanner. */
  scan: SubmissionTable["scan"];
  added_at: string;
}

/** A text of a person for their own replies. */
export interface ReplySnippetTable {
  id: string;
  person_id: string;
  kind: LeadKind;
  title: string;
  /** With fields such as `{first_name}`. */
  text: string;
  changed_at: string;
}

export interface LeadNoteDraftTable {
  submission_id: string;
  person_id: string;
  kind: "note" | "interview";
  /** Also the id of the note. */
  id: string;
  text: string;
  scores: string;
  saved_at: string;
}

export interface InterviewerTable {
  id: string;
  submission_id: string;
  person_id: string;
  invited_at: string;
}

export interface LeadPresenceTable {
  submission_id: string;
  person_id: string;
  is_writing: number;
  until: string;
}

export interface LeadErasedTable {
  submission_id: string;
  kind: LeadKind;
  reference: string;
  erased_at: string;
}

/** When a person last opened a lead. */
export interface LeadSeenTable {
  /** Composed of the next two (`seenId`). */
  id: string;
  person_id: string;
  submission_id: string;
  seen_at: string;
}
