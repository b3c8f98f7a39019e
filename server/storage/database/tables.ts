import type { Generated, GeneratedAlways } from "kysely";
import type { CallState } from "#core/calls.ts";
import type { ConnectionEvent, ConnectionFormat } from "#core/connections.ts";
import type { LeadKind, LeadStatus, SpamVerdict, Waiting } from "#core/leads.ts";
import type { NoticeCause, NoticeMail, NoticePlace } from "#core/notices.ts";
import type { Clock } from "#core/person-times.ts";
import type { ResumeType } from "#core/resume.ts";
import type { Area, AuditAction, DigestDays, Role } from "#core/staff.ts";
import type { Stage } from "#core/stages.ts";
import type { VitalName } from "#core/vitals.ts";

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
  expire: number | string | null;
}

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

interface StaffSessionTable {
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

interface StaffVerificationTable {
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
    | "not-delivered"
    | "new-passkey"
    | "new-admin";
  email: string;
  /** A note, draft or delivery; of a new passkey or admin the person. */
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
interface StaffNoticeTable {
  id: string;
  person_id: string;
  submission_id: string;
  cause: NoticeCause;
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

interface StaffNoticeChoiceTable {
  /** Composed of the next two. */
  id: string;
  person_id: string;
  cause: NoticeCause;
  mail: NoticeMail;
  desk: NoticePlace;
}

/** Where personal data of visitors goes, by setting or field of the content. */
interface RecipientTable {
  name: string;
  value: string;
  /** The value of which the replacement was or is to be reported. */
  previous: string | null;
  changed_at: string;
  /** Null until the change was mailed. */
  reported_at: string | null;
}

/** Append-only, by a trigger. */
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

export interface StudioDraftTable {
  id: string;
  collection: string;
  entry: string;
  title: string | null;
  value: string;
  /** Markdown; null in a YAML file. */
  body: string | null;
  /** Published version that the draft is based on; null for a new entry. */
  base: string | null;
  version: string;
  person_id: string;
  person_name: string;
  saved_at: string;
  publish_at: string | null;
  problem: string | null;
}

interface StudioRevisionTable {
  id: string;
  collection: string;
  entry: string;
  at: string;
  person_id: string | null;
  person_name: string;
  kind: "saved" | "published";
  value: string;
  body: string | null;
}

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
interface LeadTextTable {
  submission_id: string;
  /** Lower case, without accents, separated by single spaces (`server/leads/lead-words.ts`). */
  words: string;
  /** Of the rules of the words; null for those of an earlier version. */
  version: Generated<number | null>;
}

/** SQLite only. */
interface LeadSearchTable {
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
interface LeadMessageIdTable {
  id: string;
  submission_id: string;
  /** Without brackets. */
  message_id: string;
}

interface LeadDraftTable {
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
interface ReplySnippetTable {
  id: string;
  person_id: string;
  kind: LeadKind;
  title: string;
  /** With fields such as `{first_name}`. */
  text: string;
  changed_at: string;
}

interface LeadNoteDraftTable {
  submission_id: string;
  person_id: string;
  kind: "note" | "interview";
  /** Also the id of the note. */
  id: string;
  text: string;
  scores: string;
  saved_at: string;
}

interface InterviewerTable {
  id: string;
  submission_id: string;
  person_id: string;
  invited_at: string;
}

interface LeadPresenceTable {
  submission_id: string;
  person_id: string;
  is_writing: number;
  until: string;
}

interface LeadErasedTable {
  submission_id: string;
  kind: LeadKind;
  reference: string;
  erased_at: string;
}

/** A submission whose row is gone, and whose files or text may still be on disk. */
interface ErasureTable {
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

interface StaffViewTable {
  id: string;
  person_id: string;
  created_at: string;
  name: string;
  query: string;
  /** Null for a view that only its person sees. */
  shared_at: Generated<string | null>;
}

/** When a person last opened a lead. */
interface LeadSeenTable {
  /** Composed of the next two (`seenId`). */
  id: string;
  person_id: string;
  submission_id: string;
  seen_at: string;
}

/** Histogram bucket: visits of a week with a value up to `up_to`. */
interface WebVitalTable {
  /** Composed of the next four. */
  id: string;
  week: string;
  template: string;
  vital: VitalName;
  /** In milliseconds, or thousandths for `CLS`. */
  up_to: number;
  visits: number;
}

/** Views of a page on a day (of the office) that came from one source and campaign; names no visitor. */
export interface PageViewTable {
  /** Digest of the next four. */
  id: string;
  day: string;
  page: string;
  /** Empty for none. */
  source: string;
  campaign: string;
  views: number;
  /** Of these, first views of a visit. */
  visits: number;
}

/** A public page as search engines know it. */
export interface AnnouncedPageTable {
  path: string;
  /** Of what the page shows; null once it was removed. */
  digest: string | null;
  changed_at: string;
  /** Next attempt to announce the change, or end of a running lease; null once it was announced. */
  due_at: string | null;
  attempts: number;
}

/** Contains no personal data: the row remains when the person is erased. */
interface CallBookingTable {
  id: string;
  submission_id: string | null;
  starts_at: string;
  minutes: number;
  state: CallState;
  /** `SEQUENCE` of the iCalendar file. */
  sequence: Generated<number>;
  changed_at: string;
  /** Until then a quarantined booking keeps its time; null for all others. */
  held_until: Generated<string | null>;
  /** Keyed digest of the network that booked, until the call is over. */
  network: Generated<string | null>;
  /** Who takes the call: an entry of `people.yaml`. Null for a booking of release 1.0. */
  host: Generated<string | null>;
  /** Where their invitations go; null if they get none. */
  host_email: Generated<string | null>;
  /** When the host was given the call. */
  host_since: Generated<string | null>;
}

/** The unique key prevents double bookings. */
interface CallQuarterTable {
  /** The start of a quarter hour, and the host where there are several (`quarterKey`). */
  at: string;
  booking_id: string;
}

/** In the time zone of `calls.yaml`. */
interface CallHoursTable {
  id: string;
  kind: "closed" | "open";
  day: string;
  from: string;
  to: string;
}

/** A calendar that is read from an address. */
export interface CalendarTable {
  id: string;
  /** An entry of `people.yaml`. */
  host: string;
  /** Encrypted, because it opens the calendar. */
  address: string;
  /** The host name of the address. */
  site: string;
  /** `[from, to]` in milliseconds, as a JSON array. */
  busy: string;
  added_at: string;
  etag: Generated<string | null>;
  /** `Last-Modified`. */
  modified: Generated<string | null>;
  /** Of the text that was read last. */
  digest: Generated<string | null>;
  tried_at: Generated<string | null>;
  read_at: Generated<string | null>;
  /** When the whole text was read last, which isn't sent again without a change. */
  parsed_at: Generated<string | null>;
  /** When a read text last differed from the one before. */
  changed_at: Generated<string | null>;
  /** A code without personal data; null when the last attempt was successful. */
  problem: Generated<string | null>;
  problem_since: Generated<string | null>;
  /** Events that couldn't be read. */
  unread: Generated<number>;
}

/** Another system that gets events of leads. */
export interface ConnectionTable {
  id: string;
  name: string;
  /** Encrypted, like the secrets. */
  url: string;
  /** Name of the host of the URL. */
  site: string;
  /** The last characters of the URL, by which people recognize it. */
  ending: string;
  format: ConnectionFormat;
  /** JSON array of `ConnectionEvent`. */
  events: string;
  /** JSON of a `ConnectionFilter`. */
  filter: string;
  /** Whether messages to a chat have the beginning of what the sender wrote. */
  with_message: Generated<number>;
  added_at: string;
  /** Null for chats, whose URL is the secret. */
  secret: Generated<string | null>;
  /** The one before, which signs too until then. */
  old_secret: Generated<string | null>;
  old_secret_until: Generated<string | null>;
  off_at: Generated<string | null>;
  /** By a person, or by the receiver, which is gone. */
  off_cause: Generated<"person" | "gone" | null>;
  /** Since the first failure after the last success. */
  failing_since: Generated<string | null>;
  /** A code without personal data. */
  problem: Generated<string | null>;
}

/** An event of a lead for one connection. */
interface ConnectionDeliveryTable {
  id: string;
  connection_id: string;
  submission_id: string;
  event: ConnectionEvent;
  /** JSON without personal data. */
  facts: string;
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  due_at: string;
  created_at: string;
  ended_at: Generated<string | null>;
  /** The status or error code of the last attempt. */
  answer: Generated<string | null>;
  milliseconds: Generated<number | null>;
}

/** A message that came in by email, as one content in one area. */
export interface InboundMessageTable {
  /** Digest of the content and area. */
  key: string;
  area: Area | null;
  state: "waiting" | "taken";
  received_at: string;
  /** Next attempt to parse it, or end of a running lease. */
  due_at: string;
  attempts: Generated<number>;
  /** The raw message; null once it was removed. */
  file_key: string | null;
  size: number;
  /** Whether the file has only the beginning. */
  is_cut: number;
  kind: Generated<"reply" | "bounce" | "delay" | "automatic" | "list" | "ours" | null>;
  /** Address of the sender. */
  email: Generated<string | null>;
  /** Set by `takeMessage`, so that the message is erased with its lead. */
  submission_id: Generated<string | null>;
  /** A code without personal data. */
  last_error: Generated<string | null>;
}

export interface InboundFileTable {
  file_key: string;
  message_key: string;
  name: string;
  type: string;
  size: number;
  /** Result of the virus scan; null without a scanner. */
  scan: "waiting" | "clean" | "infected" | null;
}

/** Where a message was found; kept when the message is erased, without personal data. */
interface InboundPlaceTable {
  /** Composed of mailbox, validity and UID, or of the key of a pushed message. */
  id: string;
  mailbox: string;
  /** `UIDVALIDITY`. */
  validity: string;
  uid: number | null;
  key: string;
  found_at: string;
}

export interface InboundMailboxTable {
  /** Digest of host, user and folder. */
  name: string;
  validity: string;
  /** All messages below it were handled. */
  next_uid: number;
  /** Messages that arrived before it belong to the time before the first connection. */
  since: string;
  /** When all messages were last handled. */
  seen_at: string;
  /** A code without personal data; null while the mailbox is read. */
  problem: string | null;
  problem_since: string | null;
  /** The latest refresh token, encrypted. */
  token: Generated<string | null>;
  /** Digest of the one in the settings that it follows. */
  token_of: Generated<string | null>;
}

export interface Tables {
  inbound_message: InboundMessageTable;
  inbound_file: InboundFileTable;
  inbound_place: InboundPlaceTable;
  inbound_mailbox: InboundMailboxTable;
  call_booking: CallBookingTable;
  call_quarter: CallQuarterTable;
  call_hours: CallHoursTable;
  calendar: CalendarTable;
  connection: ConnectionTable;
  connection_delivery: ConnectionDeliveryTable;
  lead: LeadTable;
  lead_text: LeadTextTable;
  lead_search: LeadSearchTable;
  lead_event: LeadEventTable;
  lead_message_id: LeadMessageIdTable;
  lead_draft: LeadDraftTable;
  lead_note_draft: LeadNoteDraftTable;
  lead_presence: LeadPresenceTable;
  interviewer: InterviewerTable;
  reply_file: ReplyFileTable;
  reply_snippet: ReplySnippetTable;
  lead_erased: LeadErasedTable;
  erasure: ErasureTable;
  staff_view: StaffViewTable;
  lead_seen: LeadSeenTable;
  web_vital: WebVitalTable;
  page_view: PageViewTable;
  announced_page: AnnouncedPageTable;
  studio_draft: StudioDraftTable;
  studio_revision: StudioRevisionTable;
  staff_person: StaffPersonTable;
  staff_session: StaffSessionTable;
  staff_account: StaffAccountTable;
  staff_passkey: StaffPasskeyTable;
  staff_verification: StaffVerificationTable;
  staff_mail: StaffMailTable;
  staff_notice: StaffNoticeTable;
  staff_notice_choice: StaffNoticeChoiceTable;
  staff_audit: StaffAuditTable;
  recipient: RecipientTable;
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
