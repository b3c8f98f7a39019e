import type { Generated } from "kysely";
import type { ResumeType } from "#core/resume.ts";

/** Times are ISO text in UTC in every table, so that they sort and compare as they stand, on both engines. */
export interface SubmissionTable {
  /** Random; never shown. */
  id: string;
  kind: "enquiry" | "application" | "subscription";
  /** What a person quotes on the phone. */
  reference: string;
  received_at: string;
  /** Of the person it came from, in lower case: whose rows are found and erased together. */
  email: string;
  /** The checked fields as JSON. */
  fields: string;
  /** `clear` is mailed, `suspect` is mailed and marked, `spam` is kept back until somebody releases it. */
  verdict: "clear" | "suspect" | "spam";
  /** Reasons of the verdict: a JSON list, for people to read. */
  reasons: string;
  /** When it was listed in a digest of what was kept back; null for what was not kept back, or not listed yet. */
  digested_at: string | null;
  /** When somebody said of spam that it is none; its deliveries were made then. */
  released_at: string | null;
  /** Where the visitor came from, as JSON (`core/source.ts`); null where nothing is known. */
  source: string | null;
  /** The file that came with it, by its key in the file store. */
  file_key: string | null;
  /** What its sender called it. */
  file_name: string | null;
  file_type: ResumeType | null;
  /** In bytes. */
  file_size: number | null;
  /** What the virus scanner says of the file; null where none is set up, or nothing came. */
  scan: "waiting" | "clean" | "infected" | null;
  /** The last trusted time when it was stored: it is no older, even if the clock was behind when it came. */
  trusted_at: Generated<string | null>;
}

/** The clock as it was seen last: `retention/trusted-clock.ts`. */
export interface ClockTable {
  name: "retention";
  /** The last time that was trusted. */
  trusted_at: string;
  /** What the clock said last. */
  seen_at: string;
  /** What the clock said when it had stepped away from the trusted time; null while it is trusted. */
  doubted_at: string | null;
}

/** A file without a submission, by the sweeper that saw it. */
interface LeftOverTable {
  /** Where it is, and its name there. */
  name: string;
  /** When it was seen first. */
  seen_at: string;
}

/** What counts as a repeat, for 24 hours. */
interface RepeatTable {
  /** Keyed digest of the normalised fields, or of an API client's own key. */
  key: string;
  submission_id: string;
  expires_at: string;
}

/** What is still to be delivered, and what was. */
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
  /** Not before this time; moved ahead while somebody is delivering it. */
  due_at: string;
  created_at: string;
  delivered_at: string | null;
  /** What the last attempt failed with: a code, never a text that could hold personal data. */
  last_error: string | null;
}

/** Who reads the newsletter, asked for it, or has left it. */
export interface SubscriberTable {
  /** Stands for the address in links. */
  token: string;
  /** In lower case. */
  email: string;
  state: "asked" | "confirmed" | "ended";
  asked_at: string;
  changed_at: string;
  /** When the address left last: a wish after that is a new one. */
  left_at: Generated<string | null>;
}

/** Something that is wrong with the site. A row goes when every notifier has sent that it is over. */
export interface IncidentTable {
  /** What it is, and where it is a machine's own, which. */
  key: string;
  /** A kind of `server/ops/alerts/kinds.ts`. */
  name: string;
  /** A sentence for the operator. */
  text: string;
  /** Whose process saw it first. */
  machine: string;
  since: string;
  /** When a process saw it last. */
  seen_at: string;
  /** What each notifier has sent so far, as JSON: `{"mail": {"count": 1, "at": "2026-11-21T12:00:00.000Z"}}`. */
  notified: string;
}

/** What only one process does at a time, and who is doing it. */
interface LeaseTable {
  name: string;
  /** A random name of the process. */
  holder: string;
  /** It is free after this time: whoever held it has crashed. */
  until: string;
}

/** Counts of `limits/rates.ts` that replicas share; empty on SQLite, where one process counts in memory. */
interface RateTable {
  /** A signed digest: neither an address nor a mailbox. */
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
