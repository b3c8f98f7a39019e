import type { CallBooking, CallState } from "./calls.ts";
import type { Area, Right } from "./staff.ts";
import type { Stage } from "./stages.ts";

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

export const VIEW_NAME_MAX = 60;

/** Most leads that one export takes. */
export const EXPORT_MAX = 10_000;

/** Most leads that a search lists. */
export const SEARCH_MAX = 1000;

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
  stage: Stage;
  /** The estimated value of an enquiry, in whole units of the currency of the site. */
  value: number | null;
  /** Null unless the enquiry is lost. */
  lostReason: string | null;
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
  /** The `utm_campaign` that it came from. */
  campaign: string | null;
  opening: string | null;
  /** The call that was booked; null for other leads. */
  call: LeadCall | null;
  /** The page with the form. */
  page: string | null;
  /** How many leads the sender had sent before. */
  earlierCount: number;
  /** Whether the person has not opened it since it came, or since it last came back to us. */
  isUnread: boolean;
  changedAt: string;
  /** Counts changes; pass it to refuse a change that crosses another. */
  version: number;
}

export interface LeadCall extends Pick<CallBooking, "id" | "at" | "minutes" | "state"> {
  /** Of the person who booked it. */
  zone: string | null;
  /** Who takes it: an entry of `people.yaml`. */
  host: string | null;
}

export const CALL_NAMES: Record<CallState, string> = {
  booked: "Call",
  canceled: "Canceled call",
  "no-show": "No-show",
};

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
  campaigns: string[];
  /** With a form that leads were sent with. */
  pages: string[];
  openings: { id: string; title: string; open: number }[];
  /** Of enquiries; then the usual ones of applications, and those that they are in. */
  stages: readonly Stage[];
  /** People who may read leads that the person sees. */
  people: PersonName[];
  /** Those of them who may answer leads, and so own them. */
  owners: Owner[];
}

interface Owner extends PersonName {
  /** Of the leads that they may own. */
  kinds: readonly LeadKind[];
}

export interface WaitingCounts {
  waiting: number;
  unread: number;
}

export interface SavedView {
  id: string;
  name: string;
  /** Search parameters, as `formatLeadQuery` writes them. */
  query: string;
  /** Who shares it; null for a person's own view. */
  by: PersonName | null;
  isShared: boolean;
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
export const INBOX = "/desk/inbox";
/** The page of a lead, in the list of these search parameters. */
export const leadUrl = (id: string, list = "") => `/desk/leads/${id}${list && `?${list}`}`;

/** The page of a lead, on which one press makes the person its owner. */
export const assignOfferUrl = (id: string) => leadUrl(id, "offer=assign");
export const isAssignOffer = (query: URLSearchParams) => query.get("offer") === "assign";

/** Of a lead's page that is loaded before the person opens it. */
export const AHEAD = "ahead";
export const isAhead = (parameters: URLSearchParams): boolean => parameters.has(AHEAD);
export const REPLY_FILES = "/desk/replies/";
/** A file of a reply. */
export const replyFileUrl = (lead: string, file: string) => `${REPLY_FILES}${lead}/${file}`;
/** The file of a lead. */
export const leadFileUrl = (id: string) => `/desk/files/${id}`;
/** An incoming message as it was sent, and one of its files. */
export const originalUrl = (event: string) => `/desk/messages/${event}`;
export const incomingFileUrl = (event: string, file: string) => `${originalUrl(event)}/${file}`;
/** The archive of what is stored about the sender of a lead. */
export const personCopyUrl = (id: string) => `/desk/copies/${id}`;
/** The CSV of `?id=…&id=…`, or of a query as `formatLeadQuery` writes it. */
export const LEAD_EXPORT = "/desk/export.csv";
