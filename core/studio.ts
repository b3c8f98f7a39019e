import type { SnippetPart } from "./api/blog.ts";
import type { FocalPoint } from "./content/picture.ts";

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

export const PICTURE_BYTES = 8 * 1024 * 1024;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

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

/** Where an entry of a page is edited, or its collection. */
export function entryOfPageUrl({ collection, entry, field }: EntryOfPage): string {
  if (entry === null) return `${STUDIO}/${collection}`;
  const entryRef = { collection, entry };
  return field === undefined ? entryUrl(entryRef) : fieldUrl(entryRef, field);
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

/** In characters. */
export const COMMENT_LENGTH = 2000;

/** Of one draft. */
export const MOST_COMMENTS = 200;

export interface NewComment {
  id: string;
  text: string;
  /** Its path, as in `Problem`; empty for the whole draft. */
  field: string;
}

export interface DraftComment extends NewComment, ByAt {
  resolved: ByAt | null;
  /** Whether the reader may resolve and reopen it. */
  mayResolve: boolean;
}

interface ByAt {
  by: string;
  at: string;
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

export interface UrlPlan {
  title: string;
  version: string;
  hasDraft: boolean;
  /** URLs that will redirect or respond with 410. */
  urls: readonly string[];
  /** Entries that are changed or removed too. */
  affected: readonly { entryRef: EntryRef; title: string }[];
  problems: readonly EntryProblem[];
  /** Null if the name is allowed. */
  nameProblem: string | null;
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

export interface RetirementPlan extends UrlPlan {
  isPublished: boolean;
  /** When its draft will be published. */
  publishAt: string | null;
  planned: PlannedRetirement | null;
}

/** On a day of the calendar. */
export interface CalendarEntry {
  kind: "publication" | "retirement" | "post";
  entryRef: EntryRef;
  title: string;
  label: string;
  day: string;
  /** Null for a post, which has a date. */
  at: string | null;
  by: string | null;
  problem: string | null;
}

export interface StudioCalendar {
  /** `2026-12`, as are the others. */
  month: string;
  previous: string;
  next: string;
  today: string;
  /** Days such as `2026-12-01`. */
  weeks: readonly (readonly string[])[];
  entries: readonly CalendarEntry[];
}

export type UrlChangeResult =
  | { kind: "done"; entry: string }
  | { kind: "refused"; reason: string }
  | { kind: "gone" };

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

/** An entry that a search found. */
export interface FoundEntry {
  entryRef: EntryRef;
  title: string;
  label: string;
  state: ListedEntry["state"];
  /** Path and label of the field with the words; null if only the title has them. */
  field: { path: string; label: string } | null;
  snippet: SnippetPart[];
}

export interface FoundContent {
  /** Those with a hit in the title first. */
  entries: FoundEntry[];
  isMore: boolean;
  /** No entry has all words. */
  isPartial: boolean;
}

/** An entry whose texts a page shows, or a whole collection. */
export interface EntryOfPage {
  collection: string;
  /** Null for the collection. */
  entry: string | null;
  title: string;
  label: string;
  /** Path of the field with the texts of the page. */
  field?: string;
}

export type EntriesOfPage =
  | { kind: "found"; path: string; entries: readonly EntryOfPage[] }
  /** Removed for good. */
  | { kind: "gone"; path: string }
  | { kind: "unknown"; path: string }
  /** A URL of another site. */
  | { kind: "foreign" };

/** For editors. */
export function whyNoEntry(page: Exclude<EntriesOfPage, { kind: "found" }>): string {
  if (page.kind === "foreign") return "This URL belongs to another site.";
  if (page.kind === "gone") return `The page ${page.path} was removed for good.`;
  return `This site has no page at ${page.path} that you can edit.`;
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

export type UploadedPicture =
  | { kind: "stored"; url: string; width: number; height: number }
  | { kind: "refused"; reason: string };

/** A picture of the content folder. */
export interface LibraryPicture {
  url: string;
  /** Below `images/`. */
  name: string;
  bytes: number;
  /** Published entries and drafts that show it. */
  uses: readonly { entryRef: EntryRef; title: string }[];
  /** Whether it was uploaded and nothing shows it; drawings may be shown by a page itself. */
  isUnused: boolean;
  /** Alternative text for all its uses; null without one, empty if it only decorates. */
  alt: string | null;
  caption: string | null;
}

export interface OpenPicture extends LibraryPicture {
  /** In px; null for a drawing without a size. */
  size: { width: number; height: number } | null;
  focus: FocalPoint | null;
  /** Of its texts and its focal point. */
  version: string;
  /** Uploads that nothing shows can be deleted. */
  isUpload: boolean;
}

export type PictureTexts = Pick<OpenPicture, "alt" | "caption" | "focus">;

export interface PictureReplacement {
  from: OpenPicture;
  to: OpenPicture;
  /** Changes with all that would be changed. */
  version: string;
  uses: LibraryPicture["uses"];
  problems: readonly EntryProblem[];
}

export type PictureChange =
  | { kind: "done" }
  | { kind: "refused"; reason: string; problems?: readonly Problem[] }
  | { kind: "gone" };

export interface Library {
  pictures: readonly LibraryPicture[];
  /** Of all that were found. */
  total: number;
  page: number;
  lastPage: number;
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
