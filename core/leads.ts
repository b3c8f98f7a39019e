import type { NoteDraft, NoteKind, ReplyDraft, Scores } from "./lead-drafts.ts";
import type { SentPage } from "./shortlist.ts";
import type { Entered } from "./source.ts";
import type { Area, Right } from "./staff.ts";

/** Leads in the Desk: enquiries and applications that the site has taken in. */

export const LEAD_KINDS = ["enquiry", "application"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

const AREA_OF: Record<LeadKind, Area> = { enquiry: "enquiries", application: "applications" };

/** The right to do something with leads of a kind, such as `read-enquiries`. */
export function rightTo<What extends "read" | "answer" | "export" | "erase">(
  what: What,
  kind: LeadKind,
): Right {
  return `${what}-${AREA_OF[kind]}`;
}

export const LEAD_STATUSES = ["open", "closed", "quarantined"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Whom an open lead waits for: our reply, the sender's, the booked call, or a day (or answer) until which it is snoozed. */
export type Waiting = "us" | "them" | "call" | "snoozed";

/** Of a lead that is snoozed until its sender writes. */
export const UNTIL_ANSWER = "9999-12-31T00:00:00.000Z";

export const VERDICTS = ["clear", "suspect", "spam"] as const;
export type SpamVerdict = (typeof VERDICTS)[number];

/** In their order. */
export const STAGE_NAMES = {
  new: "New",
  screening: "Screening",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
} as const;
export type Stage = keyof typeof STAGE_NAMES;
export const STAGES = Object.keys(STAGE_NAMES) as readonly Stage[];

export const VIEW_NAME_MAX = 60;

/** Most leads that one export takes. */
export const EXPORT_MAX = 10_000;

/** Most leads that a search lists. */
export const SEARCH_MAX = 1000;

/** Most cards in a column of the board; those that are hired or rejected only become more. */
export const BOARD_MAX: Record<Stage, number> = {
  new: 100,
  screening: 100,
  interview: 100,
  offer: 100,
  hired: 20,
  rejected: 20,
};

export interface LeadRow {
  id: string;
  kind: LeadKind;
  reference: string;
  name: string;
  /** The first words of an enquiry, or the opening of an application. */
  subject: string;
  receivedAt: string;
  /** When the promised reply is due. */
  dueAt: string;
  /** When the first reply was delivered, or was given elsewhere. */
  answeredAt: string | null;
  /** Whether a reply is on its way to the mail server. */
  isSending: boolean;
  /** Whether a mail to the sender failed for good. */
  isUndelivered: boolean;
  status: LeadStatus;
  owner: PersonName | null;
  /** Null for enquiries. */
  stage: Stage | null;
  /** Null unless it is open. */
  waiting: Waiting | null;
  /** The morning on which it comes back, or `UNTIL_ANSWER`; null unless it is snoozed. */
  snoozedUntil: string | null;
  /** The morning on which it waits for us again. */
  followUpAt: string | null;
  verdict: SpamVerdict;
  /** Null for leads from before scores were stored. */
  score: number | null;
  budget: string | null;
  service: string | null;
  country: string | null;
  /** A campaign or a referring host; null for direct visits. */
  source: string | null;
  opening: string | null;
  /** The call that was booked; null for other leads. */
  call: LeadCall | null;
  /** Whether the sender had written before. */
  hasEarlier: boolean;
  changedAt: string;
  /** Counts changes; pass it to refuse a change that crosses another. */
  version: number;
}

export interface LeadCall {
  at: string;
  minutes: number;
  state: "booked" | "canceled";
}
export const CALL_NAMES: Record<LeadCall["state"], string> = { booked: "Call", canceled: "Canceled call" };

/** The applications of a stage, newest first, at most `BOARD_MAX`. */
export interface BoardColumn {
  stage: Stage;
  rows: LeadRow[];
  total: number;
}

export interface PersonName {
  id: string;
  name: string;
}

/** Values that occur, for the filters. */
export interface FilterOptions {
  /** That the person may read. */
  kinds: LeadKind[];
  budgets: string[];
  services: string[];
  countries: string[];
  sources: string[];
  openings: { id: string; title: string; open: number }[];
  /** People who may read leads that the person sees. */
  people: PersonName[];
  /** Those of them who may answer leads, and so own them. */
  owners: Owner[];
}

interface Owner extends PersonName {
  /** Of the leads that they may own. */
  kinds: readonly LeadKind[];
}

export interface SavedView {
  id: string;
  name: string;
  /** Search parameters, as `formatLeadQuery` writes them. */
  query: string;
}

export interface SentField {
  label: string;
  value: string;
  kind: "line" | "lines" | "email" | "phone";
}

export interface LeadDelivery {
  id: string;
  /** Such as 'Mail to sales'. */
  name: string;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  createdAt: string;
  /** Of the next attempt; null unless it waits. */
  dueAt: string | null;
  deliveredAt: string | null;
  lastError: string | null;
  canResend: boolean;
}

/** What happened with a lead, oldest first. */
export type LeadEvent = {
  id: string;
  at: string;
  /** Null for the site itself. */
  by: PersonName | null;
  /** Whether it can be undone, or was; null for what cannot. */
  undo?: "possible" | "done" | null;
} & (
  | { kind: "received"; entered: Entered | null }
  | { kind: "entered" }
  | { kind: "note"; text: string; mentions: PersonName[] }
  | { kind: "interview"; text: string; scores: Scores }
  | ({ kind: "reply" } & SentReply)
  | ({ kind: "incoming" } & IncomingMail)
  /** An answer of a program, which opens and asks for nothing. */
  | ({ kind: "automatic"; what: AutomaticMail } & IncomingMail)
  | { kind: "delayed"; name: string; reason: string }
  | { kind: "assigned"; from: PersonName | null; to: PersonName | null }
  | { kind: "stage"; from: Stage; to: Stage }
  | { kind: "closed" | "reopened" | "approved" | "marked-spam" | "answered-elsewhere" | "taken-back" }
  /** Null when the snooze, or the date, was taken away. */
  | { kind: "snoozed"; until: string | null }
  | { kind: "follow-up"; on: string | null }
  | { kind: "came-back"; after: "snooze" | "follow-up" }
  | { kind: "resent"; name: string }
  | { kind: "not-delivered"; name: string; reason: string }
  | { kind: "call-moved" | "call-canceled"; call: string }
  | { kind: "undone"; event: string }
);

/** What else than a person's message comes in: an answering machine, a list, and our own mail that came back. */
export type AutomaticMail = "automatic" | "list" | "ours";

export interface IncomingMail {
  /** Null without a sender. */
  from: { name: string; address: string } | null;
  subject: string;
  /** What is new in it, as text. */
  text: string;
  /** What it repeats of earlier messages. */
  quoted: string;
  files: LeadFile[];
  /** Whether it came to the address of this thread, or answers a mail of it. */
  isProven: boolean;
  /** Whether only a part of it is shown. */
  isCut: boolean;
  /** URL of the message as it came in; null once it is no longer stored. */
  original: string | null;
}

/** A file that is sent with a reply. */
export interface ReplyFile extends Pick<LeadFile, "name" | "size" | "withheld" | "url"> {
  id: string;
}

export interface SentReply {
  subject: string;
  /** Addresses that get a copy. */
  cc: readonly string[];
  files: readonly ReplyFile[];
  signature: string;
  text: string;
  delivery: Omit<LeadDelivery, "name"> | null;
  /** When it is sent, while it can be taken back; null for other replies. */
  sendsAt: string | null;
  /** Only its author can take it back. */
  canTakeBack: boolean;
}

export interface ReplyTemplate {
  id: string;
  title: string;
  /** Whether it is a snippet of the person. */
  isOwn: boolean;
  /** Null to leave it as it is. */
  subject: string | null;
  /** With the fields of the lead filled in. */
  text: string;
  /** Sending it sets this stage. */
  stage: Stage | null;
}

export interface LeadFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Why it is not given out; null when it is. */
  withheld: "waiting for the virus scan" | "infected" | null;
  /** Whether the page may show it in a frame. */
  isPdf: boolean;
  /** URL of the file; add `?show` for the frame. */
  url: string;
}

export interface Lead extends LeadRow {
  email: string;
  fields: SentField[];
  from: {
    /** Such as 'By hand: phone'; null for what a form sent. */
    entered: string | null;
    page: string | null;
    referrer: string | null;
    campaign: { name: string; value: string }[];
    estimate: { summary: string; url: string } | null;
    shortlist: SentPage[];
  };
  /** Other leads of the same address, the nearest first. */
  earlier: LeadRow[];
  later: LeadRow[];
  deliveries: LeadDelivery[];
  reasons: string[];
  approvedAt: string | null;
  timeline: LeadEvent[];
  file: LeadFile | null;
  draft: ReplyDraft;
  /** Kept with the draft. */
  draftFiles: readonly ReplyFile[];
  /** Null for people who may not answer it. */
  envelope: Envelope | null;
  noteDrafts: Record<NoteKind, NoteDraft>;
  /** Id of the last incoming message, or event that sent or took back a reply; null without one. Pass it to `send`. */
  lastMessage: string | null;
  /** Subject of a reply to the last incoming message; null without one. */
  threadSubject: string | null;
  /** Who else has it open. */
  others: Presence[];
  /** The day from which it is erased, after its retention period. */
  erasedFrom: string;
  /** Whether the person may answer (and change), export and erase it. */
  may: { answer: boolean; export: boolean; erase: boolean };
}

/** From whom a reply of a person is, and to whom replies to it go. */
export interface Envelope {
  from: string;
  replyTo: string;
  signature: string;
}

export interface Presence {
  person: PersonName;
  isWriting: boolean;
}

/** Something that the person may see has changed. */
export interface LeadNews {
  /** `deliveries`: only the state of a delivery. `presence`: only who has it open. */
  what: "received" | "changed" | "erased" | "deliveries" | "presence";
  id: string;
  kind: LeadKind;
  /** Who did it; null for the site itself. */
  by: string | null;
}

export interface ExportedFile {
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
}

/** A person who says nothing for twice as long is away. */
export const PRESENCE_SECONDS = 20;

/** Server-sent events of news, each with a `LeadNews` as JSON. */
export const LEAD_EVENTS = "/desk/events";
/** The page of a lead. */
export const leadUrl = (id: string) => `/desk/leads/${id}`;
export const REPLY_FILES = "/desk/replies/";
/** A file of a reply. */
export const replyFileUrl = (lead: string, file: string) => `${REPLY_FILES}${lead}/${file}`;
/** The file of a lead. */
export const leadFileUrl = (id: string) => `/desk/files/${id}`;
/** An incoming message as it was sent, and one of its files. */
export const originalUrl = (event: string) => `/desk/messages/${event}`;
export const incomingFileUrl = (event: string, file: string) => `${originalUrl(event)}/${file}`;
/** The CSV of `?id=…&id=…`, or of a query as `formatLeadQuery` writes it. */
export const LEAD_EXPORT = "/desk/export.csv";
