import type { ByAt } from "./studio-review.ts";

export const STUDIO = "/studio";

/** Signed, so that people without an account can see a draft. */
export const STUDIO_PREVIEW = `${STUDIO}/preview`;

/** Requests of scripts, apart from the pages of collections, which have their names as URLs. */
const STUDIO_DATA = `${STUDIO}/data`;
export const STUDIO_SAVE = `${STUDIO_DATA}/save`;
export const STUDIO_REVIEW = `${STUDIO_DATA}/review`;
export const STUDIO_PRESENCE = `${STUDIO_DATA}/presence`;
export const STUDIO_PICTURES = `${STUDIO_DATA}/pictures`;

export const STUDIO_CALENDAR = `${STUDIO}/calendar`;

export const STUDIO_LIBRARY = `${STUDIO}/library`;
export const STUDIO_SEARCH = `${STUDIO}/search`;
export const STUDIO_PICTURE = `${STUDIO_LIBRARY}/image`;
export const STUDIO_REPLACE = `${STUDIO_LIBRARY}/replace`;

/** Webhook of the code host for pushes. */
export const STUDIO_GIT_HOOK = `${STUDIO}/git/hook`;

/** `entry` is empty for a single page. */
export interface EntryRef {
  collection: string;
  entry: string;
}

/** Where it is edited. The entry is in the query, because keys may contain slashes. */
export function entryUrl(
  { collection, entry }: EntryRef,
  page: "edit" | "duplicate" | "history" | "rename" | "retire" = "edit",
): string {
  const query = entry === "" ? "" : `?${new URLSearchParams({ entry })}`;
  return `${STUDIO}/${collection}/${page}${query}`;
}

/** Opens the form at a field. */
export function fieldUrl(entryRef: EntryRef, field: string): string {
  return `${entryUrl(entryRef)}#field-${field}`;
}

export interface Edit {
  value: unknown;
  /** Markdown; null in a YAML file. */
  body: string | null;
}

/** In the order of the Studio's home page. */
export const STUDIO_GROUPS = [
  ...(["Pages", "Services and hiring", "Work and clients", "Blog"] as const),
  ...(["People and careers", "Prices and contracts", "Enquiries and calls", "Site"] as const),
] as const;
export type StudioGroup = (typeof STUDIO_GROUPS)[number];

export interface StudioCollection {
  name: string;
  label: string;
  group: StudioGroup;
  isPage: boolean;
  entries: number;
  drafts: number;
}

export interface ListedEntry {
  entry: string;
  title: string;
  /** `gaps`: published without being on the site, because it lacks a text. */
  state: "live" | "gaps" | "draft" | "new" | "scheduled" | "failed";
  by: string | null;
  at: string | null;
}

export interface Problem {
  /** Path of the field, such as `team.0.role`; `text` for the Markdown; empty for none of this entry. */
  field: string;
  /** Of the Markdown, from 1. */
  line?: number;
  reason: string;
  /** A text that only the agency can write. It isn't on the site, but the entry can be published. */
  isGap?: true;
}

export interface EntryChoice {
  value: string | number;
  title: string;
}

/** A JSON Schema with widgets for `@rjsf/core`. */
export interface EntryForm {
  schema: Record<string, unknown>;
  ui: Record<string, unknown>;
}

export interface Draft {
  by: string;
  at: string;
  /** Who asked for a review, if it waits for one. */
  review: ByAt | null;
  sentBack: ByAt | null;
  publishAt: string | null;
  /** Why the scheduled publication failed. */
  problem: string | null;
}

/** A time at which an entry is retired. */
export interface PlannedRetirement {
  entryRef: EntryRef;
  title: string;
  label: string;
  at: string;
  /** Target of the redirects; null for 410. */
  to: string | null;
  by: string;
  /** Why it failed at its time. */
  problem: string | null;
}

export interface OpenEntry {
  entryRef: EntryRef;
  title: string;
  label: string;
  edit: Edit;
  /** The published text that a draft differs from; null without a draft or a published text. */
  published: Edit | null;
  /** Sent with every change, to detect conflicts. */
  version: string;
  /** Null if it equals the published text. */
  draft: Draft | null;
  isPublished: boolean;
  /** Whether its published text has gaps. */
  hasGaps: boolean;
  form: EntryForm;
  /** Paths of fields that only admins change. */
  protectedFields: readonly (readonly string[])[];
  /** Entries that fields may refer to, by collection. */
  choices: Record<string, readonly EntryChoice[]>;
  page: string | null;
  /** Whether it's a service that the home page's selection of services leaves out. */
  isOffHomeList: boolean;
  /** Whether it says what search engines show of its page. */
  isDescribed: boolean;
  /** Of the company. */
  site: string;
  /** URLs of the page with the draft, and of the published page. */
  preview: { draft: string; live: string } | null;
  canRename: boolean;
  /** Also at a later time, for one that will be published. */
  canRetire: boolean;
  retirement: PlannedRetirement | null;
  /** How a copy is named; null if there can be none. */
  duplicate: Pick<NewKind, "title" | "hasSlug"> | null;
}

/** A draft of an earlier version that is too long to open; it can be discarded. */
export interface ExcessiveEntry {
  reason: string;
  title: string;
  label: string;
  version: string;
}

/** Another text than the one that was seen is stored. */
export interface Conflict {
  /** `published`: the published text has changed since the draft was started. */
  of: "draft" | "published";
  /** Null for the published text. */
  by: string | null;
  at: string;
  /** Of the stored text. */
  version: string;
  /** Null if the published entry was removed. */
  stored: Edit | null;
  /** The published text that the draft is based on, if it is known. */
  base: Edit | null;
}

export type Saved =
  | { kind: "saved"; version: string; problems: Problem[]; isDraft: boolean }
  | { kind: "conflict"; conflict: Conflict }
  /** Nothing was stored. */
  | { kind: "refused"; reason: string; isTooLarge: boolean }
  | { kind: "gone" };

export type Published =
  | { kind: "published"; entry: string; page: string | null; notice: string | null }
  | { kind: "scheduled"; at: string }
  | { kind: "problems"; problems: Problem[] }
  | { kind: "conflict"; conflict: Conflict }
  | { kind: "failed"; reason: string }
  | { kind: "gone" };

/** The site and the shared repository differ, or visitors don't see the content folder. */
export interface StudioNotice {
  text: string;
  /** Files that others must correct, or their problems. */
  files: readonly string[];
  /** Publications that have not been pushed. */
  waiting: number;
  retryAt: string | null;
}

export interface EntryProblem {
  entryRef: EntryRef | null;
  title: string;
  reason: string;
}

export interface WaitingDraft {
  entryRef: EntryRef;
  title: string;
  label: string;
  version: string;
  by: string;
  at: string;
  publishAt: string | null;
  /** Since when it waits for a review. */
  reviewAt: string | null;
  /** Why it cannot be published, or could not at its time. */
  problem: string | null;
  isNew: boolean;
}

/** An entry that a person edited last. */
export interface RecentEntry {
  entryRef: EntryRef;
  title: string;
  label: string;
  at: string;
  state: ListedEntry["state"];
}

/** A published entry that isn't on the site, because it lacks a text. */
export interface EntryWithGap {
  entryRef: EntryRef;
  title: string;
  label: string;
  /** Label of the field. */
  field: string;
}

export interface StudioHome {
  collections: StudioCollection[];
  /** The newest first. */
  recent: RecentEntry[];
  /** Drafts that could not or cannot be published, those that wait for a review, and scheduled ones. */
  drafts: WaitingDraft[];
  planned: PlannedRetirement[];
  gaps: EntryWithGap[];
}

export interface Chosen {
  entryRef: EntryRef;
  seen: string;
}

export type PublishedTogether =
  | { kind: "published"; count: number; notice: string | null }
  | { kind: "scheduled"; at: string }
  | { kind: "refused"; problems: readonly EntryProblem[] };

export interface Revision {
  id: string;
  at: string;
  by: string;
  kind: "saved" | "published";
}

export interface Editor {
  id: string;
  name: string;
  email: string;
}

export interface NewKind {
  kind: string;
  collection: string;
  label: string;
  title: string;
  /** Its URL or name is made from the title. */
  hasSlug: boolean;
}
