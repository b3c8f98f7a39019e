import type { Generated } from "kysely";
import type { ResumeType } from "#core/resume.ts";
import type { AuditAction, Role } from "#core/staff.ts";

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
  seen_at: string;
  /** Time at which the clock stepped; null while it is trusted. */
  doubted_at: string | null;
}

interface LeftOverTable {
  name: string;
  seen_at: string;
}

interface RepeatTable {
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
  due_at: string;
  created_at: string;
  delivered_at: string | null;
  /** A code without personal data. */
  last_error: string | null;
}

export interface SubscriberTable {
  token: string;
  email: string;
  state: "asked" | "confirmed" | "ended";
  asked_at: string;
  changed_at: string;
  left_at: Generated<string | null>;
}

/** A current incident. The row is deleted when all notifiers have sent its end. */
export interface IncidentTable {
  key: string;
  name: string;
  text: string;
  machine: string;
  since: string;
  seen_at: string;
  /** Messages sent by each notifier, as JSON: `{"mail": {"count": 1, "at": "2026-11-21T12:00:00.000Z"}}`. */
  notified: string;
}

interface LeaseTable {
  name: string;
  holder: string;
  /** Expiry after a crash. */
  until: string;
}

/** Rate limits that replicas share; unused on SQLite, which counts in memory. */
interface RateTable {
  key: string;
  points: number;
  /** In milliseconds since 1970. */
  expire: number | string | null;
}

/** Somebody who works in the Desk. The row stays when the person is removed, so that history keeps the name. */
export interface StaffPersonTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  /** Whether the person has signed in. */
  email_verified: number;
  image: string | null;
  role: Role;
  /** Areas in addition to those of the role, as a JSON array. */
  also: string;
  created_at: string;
  updated_at: string;
  removed_at: string | null;
}

interface StaffSessionTable {
  id: string;
  person_id: string;
  created_at: string;
  token: string;
  expires_at: string;
  updated_at: string;
  ip_address: string | null;
  user_agent: string | null;
}

/** The account of a person at an identity provider; no token is stored. */
interface StaffAccountTable {
  id: string;
  person_id: string;
  created_at: string;
  updated_at: string;
  account_id: string;
  provider_id: string;
}

interface StaffPasskeyTable {
  id: string;
  person_id: string;
  created_at: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  aaguid: string | null;
}

/** Digests of sign-in links, and challenges of passkeys. */
interface StaffVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** A mail to staff that waits to be sent. Its link is made when it is sent. */
interface StaffMailTable {
  id: string;
  kind: "sign-in" | "invitation";
  /** As asked for: it may be that of nobody. */
  email: string;
  created_at: string;
  /** Time of the next attempt, or end of the lease of a running one. */
  due_at: string;
  attempts: Generated<number>;
}

/** Append-only: a trigger refuses changes. */
interface StaffAuditTable {
  id: string;
  at: string;
  person_id: string;
  person_name: string;
  action: AuditAction;
  subject_kind: string | null;
  subject_id: string | null;
  detail: string | null;
}

/** An entry of the content that is being edited, by collection and key. */
export interface StudioDraftTable {
  id: string;
  collection: string;
  entry: string;
  /** The fields, as JSON. */
  value: string;
  /** Markdown; null in a YAML file. */
  body: string | null;
  /** Version of the published entry that it began from; null for a new entry. */
  base: string | null;
  version: string;
  person_id: string;
  person_name: string;
  saved_at: string;
  publish_at: string | null;
  /** Why publishing at that time failed. */
  problem: string | null;
}

export interface StudioRevisionTable {
  id: string;
  collection: string;
  entry: string;
  at: string;
  /** Null for what was in the file before the first change. */
  person_id: string | null;
  person_name: string;
  kind: "saved" | "published";
  value: string;
  body: string | null;
}

export interface Tables {
  studio_draft: StudioDraftTable;
  studio_revision: StudioRevisionTable;
  staff_person: StaffPersonTable;
  staff_session: StaffSessionTable;
  staff_account: StaffAccountTable;
  staff_passkey: StaffPasskeyTable;
  staff_verification: StaffVerificationTable;
  staff_mail: StaffMailTable;
  staff_audit: StaffAuditTable;
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
