import type { OwnTimes, PersonTimes } from "./person-times.ts";

/** People who work in the Desk, and what each may do there. */

export const DESK = "/desk";
export const SIGN_IN = `${DESK}/sign-in`;

/** A page that asks for a recent sign-in, and leads on to a page of the Desk or the Studio. */
export const SIGN_IN_AGAIN = `${DESK}/sign-in/again`;
export const signInAgainUrl = (to: string) => `${SIGN_IN_AGAIN}?${new URLSearchParams({ to })}`;

export const ROLE_NAMES = {
  admin: "Admin",
  sales: "Sales",
  hr: "HR",
  editor: "Editor",
  author: "Author",
  reader: "Reader",
} as const;
export type Role = keyof typeof ROLE_NAMES;
export const ROLES = Object.keys(ROLE_NAMES) as readonly Role[];

/** Kinds of leads, each with rights of its own. */
const AREAS = ["enquiries", "applications"] as const;
export type Area = (typeof AREAS)[number];

export type Right =
  | `read-${Area}`
  | `answer-${Area}`
  | `export-${Area}`
  | `erase-${Area}`
  | "see-overview"
  | "write-drafts"
  | "edit-content"
  | "manage-people"
  | "manage-connections"
  | "read-audit";

const all = (area: Area): Right[] => [`read-${area}`, `answer-${area}`, `export-${area}`, `erase-${area}`];
const work = (area: Area): Right[] => [`read-${area}`, `answer-${area}`, `export-${area}`];

const RIGHTS: Record<Role, readonly Right[]> = {
  admin: [
    ...all("enquiries"),
    ...all("applications"),
    "see-overview",
    "write-drafts",
    "edit-content",
    "manage-people",
    "manage-connections",
    "read-audit",
  ],
  sales: [...work("enquiries"), "see-overview"],
  hr: [...work("applications"), "see-overview"],
  editor: ["see-overview", "write-drafts", "edit-content"],
  author: ["see-overview", "write-drafts"],
  reader: ["read-enquiries", "see-overview"],
};

/** On which mornings a person gets a digest. */
export const DIGEST_DAYS = ["never", "weekdays", "daily"] as const;
export type DigestDays = (typeof DIGEST_DAYS)[number];

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Areas that an admin opened in addition to those of the role. */
  also: readonly Area[];
}

/** Two names with the same key look alike: case, spaces, invisible and compatible characters make no difference. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** The rights of a person: those of the role, and reading and answering in areas opened in addition. */
export function rightsOf({ role, also }: Pick<Person, "role" | "also">): ReadonlySet<Right> {
  const extra = also.flatMap((area): Right[] =>
    role === "reader" ? [`read-${area}`] : [`read-${area}`, `answer-${area}`],
  );
  return new Set([...RIGHTS[role], ...extra]);
}

/** The areas that a person has in addition, as they are stored: a JSON array. */
export function areasOf(also: string): Area[] {
  const stored = JSON.parse(also) as string[];
  return AREAS.filter((area) => stored.includes(area));
}

const AREA_RIGHTS = {
  read: { enquiries: "read enquiries", applications: "read applications and resumes" },
  answer: {
    enquiries: "reply to enquiries",
    applications: "reply to applications and move them between stages",
  },
  export: { enquiries: "export enquiries", applications: "export applications" },
  erase: { enquiries: "erase enquiries", applications: "erase applications" },
} as const;

/** What a person may do, in the words of an invitation. */
export function writtenRights(person: Pick<Person, "role" | "also">): string[] {
  const rights = rightsOf(person);
  const ofAreas = Object.entries(AREA_RIGHTS).flatMap(([what, words]) =>
    AREAS.filter((area) => rights.has(`${what}-${area}` as Right)).map((area) => words[area]),
  );
  return [
    ...ofAreas,
    ...(rights.has("see-overview") ? ["see the figures of the overview"] : []),
    ...(rights.has("write-drafts") && !rights.has("edit-content")
      ? ["write drafts in the Studio and ask for their review"]
      : []),
    ...(rights.has("edit-content") ? ["edit and publish the content of the site in the Studio"] : []),
    ...(rights.has("manage-people") ? ["invite people and change their roles"] : []),
    ...(rights.has("manage-connections")
      ? ["connect the site to other systems, such as a CRM or Slack"]
      : []),
    ...(rights.has("read-audit") ? ["read the audit log"] : []),
  ];
}

/** Areas that a role does not include. */
export function furtherAreas(role: Role): Area[] {
  return AREAS.filter((area) => !RIGHTS[role].includes(`read-${area}`));
}

export const AUDIT_ACTIONS = {
  "signed-in": "signed in",
  "signed-out": "signed out",
  "ended-session": "ended a session",
  "added-passkey": "added a passkey",
  "removed-passkey": "removed a passkey",
  invited: "invited",
  "invited-again": "sent another invitation to",
  "changed-role": "changed the role of",
  renamed: "changed the name of",
  "changed-sender": "changed the sender name or signature of",
  removed: "removed",
  searched: "searched leads",
  "saw-lead": "opened",
  "loaded-lead": "loaded ahead, as the next in a list,",
  "opened-resume": "opened the resume of",
  "opened-file": "opened a file of a reply to",
  "opened-message": "opened an original email of",
  "opened-attachment": "opened an attachment of",
  replied: "replied to",
  "took-back": "took back a reply to",
  noted: "added a note to",
  "invited-interviewer": "invited an interviewer for",
  "removed-interviewer": "removed an interviewer of",
  entered: "entered",
  assigned: "assigned",
  "changed-status": "changed the status of",
  "changed-stage": "changed the stage of",
  approved: "approved",
  undid: "undid a change to",
  "marked-spam": "marked as spam",
  resent: "resent",
  "moved-call": "moved the call of",
  "booked-interview": "booked an interview of",
  "canceled-call": "canceled the call of",
  "marked-no-show": "marked as a no-show",
  "closed-hours": "closed hours for calls",
  "opened-hours": "opened hours for calls",
  "reset-hours": "reset hours for calls",
  "added-calendar": "added a calendar for calls",
  "removed-calendar": "removed a calendar for calls",
  "added-connection": "added a connection",
  "changed-connection": "changed a connection",
  "renewed-secret": "renewed the secret of a connection",
  "turned-on-connection": "turned on a connection",
  "turned-off-connection": "turned off a connection",
  "removed-connection": "removed a connection",
  "tested-connection": "sent a test to a connection",
  "sent-again": "sent an event again to a connection",
  exported: "exported",
  "copied-person": "made a copy for the sender of",
  erased: "erased",
  published: "published",
  scheduled: "scheduled",
  "canceled-schedule": "canceled the schedule of",
  "asked-review": "asked for a review of",
  "sent-back": "sent back the draft of",
  "changed-address": "changed the URL of",
  retired: "retired",
  "planned-retirement": "scheduled the retirement of",
  "canceled-retirement": "canceled the retirement of",
  "replaced-image": "replaced the image",
  "deleted-image": "deleted the image",
  "changed-recipient": "switched to another recipient or URL for",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** An entry of the audit log, without personal data of senders. */
export interface AuditEntry {
  action: AuditAction;
  /** A lead by its reference, a person by id, or a content file. */
  subject?: { kind: "enquiry" | "application" | "subscription" | "person" | "content"; id: string };
  /** Such as 'stage interview'. */
  detail?: string;
}

/** The signed-in person, for loaders and actions. */
export interface Staff {
  person: Person;
  /** Whether the person signed in within the last 15 minutes, which some actions ask for. */
  isFresh: boolean;
  /** Whether an admin signed in with a link although a passkey is demanded: only the account page is open. */
  isLimited?: boolean;
  /** Chosen on the account page. */
  ownTimes: OwnTimes;
  /** In which the pages of this request write times. */
  times: PersonTimes;
  can(right: Right): boolean;
  /** Throws a response 404 when the person may not. */
  require(right: Right): void;
  audit(entry: AuditEntry): Promise<void>;
}
