import type { LeadKind } from "./leads.ts";
import type { DigestDays } from "./staff.ts";

/** What the Desk tells a person of. */
export const NOTICE_CAUSES = [
  "assigned",
  "answered",
  "mention",
  "new",
  "late",
  "not-delivered",
  "back",
] as const;
export type NoticeCause = (typeof NOTICE_CAUSES)[number];

/** `bundled`: with others of ten minutes; `daily`: in the morning digest. */
const NOTICE_MAILS = ["at-once", "bundled", "daily", "never"] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

/** `browser`: counted, and shown by browsers that the person has allowed to. */
const NOTICE_PLACES = ["browser", "count", "off"] as const;
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
  new: { mail: "daily", desk: "count" },
  late: { mail: "at-once", desk: "browser" },
  "not-delivered": { mail: "at-once", desk: "browser" },
  back: { mail: "at-once", desk: "browser" },
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

/** Most notices that the page lists. */
export const NOTICES_MAX = 100;

export interface ShownNotice {
  id: string;
  cause: NoticeCause;
  at: string;
  /** Id of the lead. */
  lead: string;
  kind: LeadKind;
  reference: string;
  name: string;
  isUnread: boolean;
}

/** What happened, in a few words. */
export function noticeTitle(cause: NoticeCause, kind: LeadKind): string {
  return TITLES[cause](kind);
}

const TITLES: Record<NoticeCause, (kind: LeadKind) => string> = {
  assigned: () => "Assigned to you",
  answered: (kind) => (kind === "application" ? "The applicant replied" : "The customer replied"),
  mention: () => "You were mentioned",
  new: (kind) => `New ${kind}`,
  late: () => "Waiting for a reply",
  "not-delivered": () => "Email not delivered",
  back: () => "Back from snooze",
};
