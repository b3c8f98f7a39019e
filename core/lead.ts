import type { NoteDraft, NoteKind, ReplyDraft } from "./lead-drafts.ts";
import type { LeadRow, PersonName, Presence } from "./leads.ts";
import type { Outcome } from "./outcome.ts";
import type { Scorecards, Scores } from "./scorecards.ts";
import type { SentPage } from "./shortlist.ts";
import type { Entered } from "./source.ts";
import type { Stage } from "./stages.ts";

export interface SentField {
  label: string;
  value: string;
  kind: "line" | "lines" | "email" | "phone";
  /** What it says something about. */
  about: "person" | "project";
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
  /** Of another person it is hidden from an interviewer who has not sent one. */
  | { kind: "interview"; text: string; scores: Scores; isHidden: boolean }
  | { kind: "interview-booked"; call: string }
  | { kind: "interviewer-invited" | "interviewer-removed"; person: PersonName | null }
  | ({ kind: "reply" } & SentReply)
  | ({ kind: "incoming" } & IncomingMail)
  /** An answer of a program, which opens and asks for nothing. */
  | ({ kind: "automatic"; what: AutomaticMail } & IncomingMail)
  | { kind: "delayed"; name: string; reason: string }
  | { kind: "assigned"; from: PersonName | null; to: PersonName | null }
  /** From and to are the same when only the outcome changed; null of an application. */
  | { kind: "stage"; from: Stage; to: Stage; outcome: Outcome | null }
  /** The outcome that a reopened enquiry keeps. */
  | { kind: "reopened"; kept: Stage | null }
  | { kind: "closed" | "approved" | "marked-spam" | "answered-elsewhere" | "taken-back" }
  /** Null when the snooze, or the date, was taken away. */
  | { kind: "snoozed"; until: string | null }
  | { kind: "follow-up"; on: string | null }
  | { kind: "came-back"; after: "snooze" | "follow-up" }
  | { kind: "resent"; name: string }
  | { kind: "not-delivered"; name: string; reason: string }
  | { kind: "call-moved" | "call-canceled" | "call-no-show"; call: string }
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
  /** URL of the message as it came in; null while one of its files is withheld, and once it is no longer stored. */
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
  /** Whether its text can be shown, with `?text`. */
  hasText: boolean;
  /** URL of the file; add `?show` for the frame, `?text` for its text. */
  url: string;
}

export interface Lead extends LeadRow {
  email: string;
  lostNote: string | null;
  /** To choose from; empty for an application. */
  lostReasons: readonly string[];
  /** That it can be moved to, and the one that it is in. */
  stages: readonly Stage[];
  /** Null for an enquiry. */
  scorecards: Scorecards | null;
  /** Name of the person who takes its call. */
  callHost: string | null;
  /** Whether the person may book an interview. */
  maySchedule: boolean;
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
