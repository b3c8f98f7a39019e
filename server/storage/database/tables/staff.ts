import type { Generated } from "kysely";
import type { LeadCause, NoticeCause, NoticeMail, NoticePlace } from "#core/notices.ts";
import type { Clock } from "#core/person-times.ts";
import type { AuditAction, DigestDays, Role } from "#core/staff.ts";

/** Kept after the person is removed, for the history. */
export interface StaffPersonTable {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  image: string | null;
  role: Role;
  /** Areas in addition to those of the role, as a JSON array. */
  also: string;
  created_at: string;
  updated_at: string;
  removed_at: string | null;
  digest: Generated<DigestDays>;
  /** In the time zone of the office. */
  digested_on: Generated<string | null>;
  /** Id of the invitation that can be accepted; null once it was. */
  invitation: Generated<string | null>;
  /** In replies, such as 'Anna Lee, Kitewright'; null for the name of the company. */
  sender_name: Generated<string | null>;
  /** Below the text of replies. */
  signature: Generated<string | null>;
  /** Null for those of the browser. */
  time_zone: Generated<string | null>;
  clock: Generated<Clock | null>;
  /** JSON of `ListChoices`; null for the usual ones. */
  list_choices: Generated<string | null>;
}

export interface StaffSessionTable {
  id: string;
  person_id: string;
  created_at: string;
  token: string;
  expires_at: string;
  updated_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** How the person signed in. */
  method: Generated<"link" | "passkey" | "sso" | null>;
}

/** The account of a person at an identity provider; no token is stored. */
export interface StaffAccountTable {
  id: string;
  person_id: string;
  created_at: string;
  updated_at: string;
  account_id: string;
  provider_id: string;
}

export interface StaffPasskeyTable {
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

export interface StaffVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** The link is created when the mail is sent. */
export interface StaffMailTable {
  id: string;
  kind:
    | "sign-in"
    | "invitation"
    | "mention"
    | "reminder"
    | "digest"
    | "notices"
    | "not-published"
    | "not-retired"
    | "not-delivered"
    | "new-passkey"
    | "new-admin";
  email: string;
  /** A note, draft, planned retirement or delivery; of a new passkey or admin the person. */
  event_id: Generated<string | null>;
  lead_id: Generated<string | null>;
  created_at: string;
  /** Next attempt, or end of a running lease. */
  due_at: string;
  attempts: Generated<number>;
  /** When the mail server refused the address for good; the mail is not retried. */
  refused_at: Generated<string | null>;
  /** A code without personal data. */
  last_error: Generated<string | null>;
}

/** Of a lead, to a person; at most one of each cause that is unread. */
export interface StaffNoticeTable {
  id: string;
  person_id: string;
  submission_id: string;
  cause: LeadCause;
  at: string;
  /** As the person had chosen. */
  mail: NoticeMail;
  desk: NoticePlace;
  /** The note or delivery. */
  event_id: string | null;
  /** The mail that names it. */
  mail_id: Generated<string | null>;
  read_at: Generated<string | null>;
}

export interface StaffNoticeChoiceTable {
  /** Composed of the next two. */
  id: string;
  person_id: string;
  cause: NoticeCause;
  mail: NoticeMail;
  desk: NoticePlace;
}

/** Append-only, by a trigger. */
export interface StaffAuditTable {
  id: string;
  at: string;
  person_id: string;
  person_name: string;
  action: AuditAction;
  subject_kind: string | null;
  subject_id: string | null;
  detail: string | null;
}

export interface StaffViewTable {
  id: string;
  person_id: string;
  created_at: string;
  name: string;
  query: string;
  /** Null for a view that only its person sees. */
  shared_at: Generated<string | null>;
}
