import { LEAD_KINDS, type LeadKind, rightTo } from "./leads.ts";
import type { DigestDays, Right } from "./staff.ts";

/** What people are told of about leads. */
export const LEAD_CAUSES = [
  "assigned",
  "answered",
  "mention",
  "interview",
  "new",
  "late",
  "not-delivered",
  "back",
] as const;
export type LeadCause = (typeof LEAD_CAUSES)[number];

/** And about drafts in the Studio. */
export const DRAFT_CAUSES = ["review-asked", "draft-commented", "draft-published"] as const;
export type DraftCause = (typeof DRAFT_CAUSES)[number];

export const NOTICE_CAUSES = [...LEAD_CAUSES, ...DRAFT_CAUSES];
export type NoticeCause = LeadCause | DraftCause;

/** What people need to be told of a draft. */
export const DRAFT_RIGHTS: Record<DraftCause, Right> = {
  "review-asked": "edit-content",
  "draft-commented": "write-drafts",
  "draft-published": "write-drafts",
};

/** What a person can be told of. */
export function causesFor(can: (right: Right) => boolean): NoticeCause[] {
  const ofLeads = LEAD_KINDS.some((kind) => can(rightTo("read", kind)));
  return [...(ofLeads ? LEAD_CAUSES : []), ...DRAFT_CAUSES.filter((cause) => can(DRAFT_RIGHTS[cause]))];
}

/** `bundled`: with others of ten minutes; `daily`: in the morning digest. */
export const NOTICE_MAILS = ["at-once", "bundled", "daily", "never"] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

/** `browser`: counted, and shown by browsers that the person has allowed to. */
export const NOTICE_PLACES = ["browser", "count", "off"] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

export interface NoticeChoice {
  mail: NoticeMail;
  desk: NoticePlace;
}
export type NoticeChoices = Readonly<Record<NoticeCause, NoticeChoice>>;

const DEFAULTS: NoticeChoices = {
  assigned: { mail: "at-once", desk: "browser" },
  answered: { mail: "at-once", desk: "browser" },
  mention: { mail: "at-once", desk: "browser" },
  interview: { mail: "at-once", desk: "browser" },
  new: { mail: "daily", desk: "count" },
  late: { mail: "at-once", desk: "browser" },
  "not-delivered": { mail: "at-once", desk: "browser" },
  back: { mail: "at-once", desk: "browser" },
  "review-asked": { mail: "at-once", desk: "browser" },
  "draft-commented": { mail: "at-once", desk: "browser" },
  "draft-published": { mail: "at-once", desk: "browser" },
};

/** Without a digest, nothing is in it. */
export function choicesOf(
  chosen: readonly ({ cause: NoticeCause } & NoticeChoice)[],
  digest: DigestDays,
): NoticeChoices {
  const choiceOf = (cause: NoticeCause): NoticeChoice => {
    const { mail, desk } = chosen.find((one) => one.cause === cause) ?? DEFAULTS[cause];
    return { mail: mail === "daily" && digest === "never" ? "never" : mail, desk };
  };
  return Object.fromEntries(NOTICE_CAUSES.map((cause) => [cause, choiceOf(cause)])) as Record<
    NoticeCause,
    NoticeChoice
  >;
}

/** Of the server-sent events of the Desk (`LEAD_EVENTS`): the notices of the person have changed. */
export const NOTICE_EVENT = "notice";

export const NOTICES = "/desk/notices";
/** What a page of the Desk counts; a POST marks those of a lead or an entry as read. */
export const UNREAD_NOTICES = `${NOTICES}/unread`;

/** How the page of notices calls each cause. */
export const NOTICE_NAMES: Record<NoticeCause, string> = {
  assigned: "A lead is assigned to you",
  answered: "The customer or applicant replies",
  mention: "A colleague mentions you",
  interview: "You're invited to interview an applicant",
  new: "A new lead for your role",
  late: "A reply is due soon or late",
  "not-delivered": "Your email isn't delivered",
  back: "A snoozed lead is back",
  "review-asked": "An author asks for a review",
  "draft-commented": "A draft of yours is sent back or commented on",
  "draft-published": "Your draft is published",
};

export interface Unread {
  count: number;
  /** At most `NEWEST_MAX`, newest first. */
  newest: (Omit<ShownNotice, "name" | "isUnread"> & {
    desk: NoticePlace;
    /** Null for a lead. */
    name: string | null;
  })[];
}
export const NEWEST_MAX = 10;

/** Most notices that the page lists. */
export const NOTICES_MAX = 100;

export interface ShownNotice {
  id: string;
  cause: NoticeCause;
  /** What happened, in a few words. */
  title: string;
  at: string;
  /** The page of the lead, or the form of the entry. */
  url: string;
  /** Of the sender of the lead, or the title of the entry. */
  name: string;
  /** Of the lead, or the name of the collection. */
  reference: string;
  isUnread: boolean;
}

/** What happened to a lead, in a few words. */
export function leadNoticeTitle(cause: LeadCause, kind: LeadKind): string {
  return LEAD_TITLES[cause](kind);
}

export const DRAFT_TITLES: Record<DraftCause, string> = {
  "review-asked": "Review requested",
  "draft-commented": "Sent back or commented on",
  "draft-published": "Draft published",
};

const LEAD_TITLES: Record<LeadCause, (kind: LeadKind) => string> = {
  assigned: () => "Assigned to you",
  answered: (kind) => (kind === "application" ? "The applicant replied" : "The customer replied"),
  mention: () => "You were mentioned",
  interview: () => "Interview an applicant",
  new: (kind) => `New ${kind}`,
  late: () => "Waiting for a reply",
  "not-delivered": () => "Email not delivered",
  back: () => "Back from snooze",
};
