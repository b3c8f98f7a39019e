/** Editing of the content in a browser: what the pages of the Studio read and change on the server. */

export const STUDIO = "/studio";

/** Signed, so that people without an account can see a draft. */
export const STUDIO_PREVIEW = `${STUDIO}/preview`;

/** Takes uploads. */
export const STUDIO_PICTURES = `${STUDIO}/pictures`;

/** Where a code host announces a push. */
export const STUDIO_GIT_HOOK = `${STUDIO}/git/hook`;

/** Largest picture that may be uploaded. */
export const PICTURE_BYTES = 8 * 1024 * 1024;

/** File types of pictures, as the browser's file dialog takes them. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** An entry of a list or folder by its key; the key of a single page is empty. */
export interface Place {
  collection: string;
  entry: string;
}

export interface Edit {
  /** The fields, as in the file. */
  value: unknown;
  /** Markdown; null in a YAML file. */
  body: string | null;
}

export interface StudioCollection {
  name: string;
  label: string;
  /** Whether it is the words of one page. */
  isPage: boolean;
  entries: number;
  drafts: number;
}

export interface ListedEntry {
  entry: string;
  title: string;
  state: "live" | "draft" | "new" | "scheduled" | "failed";
  by: string | null;
  at: string | null;
}

/** A mistake, in words for editors. */
export interface Problem {
  /** Path of the field, such as `team.0.role`; `text` for the Markdown; empty for none of this entry. */
  field: string;
  reason: string;
}

export interface Choice {
  value: string | number;
  title: string;
}

/** A JSON Schema with widgets for `@rjsf/core`. */
export interface EntryForm {
  schema: Record<string, unknown>;
  ui: Record<string, unknown>;
}

interface Draft {
  by: string;
  at: string;
  publishAt: string | null;
  /** Why publishing at that time failed. */
  problem: string | null;
  /** Whether the published text changed after the draft was begun. */
  isBehind: boolean;
}

export interface OpenEntry {
  place: Place;
  title: string;
  label: string;
  edit: Edit;
  /** Names this state; sent with every change. */
  version: string;
  /** Null when it equals what is published. */
  draft: Draft | null;
  isPublished: boolean;
  form: EntryForm;
  /** What fields may refer to, by collection. */
  choices: Record<string, readonly Choice[]>;
  /** The path of the page that shows it; null for none. */
  page: string | null;
  /** Addresses of the page with the draft, and of the same page as it is now. */
  preview: { draft: string; live: string } | null;
  /** Whether its address can change, and whether it can be removed. */
  canRename: boolean;
  canRetire: boolean;
}

/** A line of a comparison. */
export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Someone else has changed the entry. */
export interface Conflict {
  by: string;
  at: string;
  version: string;
  /** From the other text to the one that was to be saved. */
  diff: DiffLine[];
}

export type Saved =
  | { kind: "saved"; version: string; problems: Problem[]; isDraft: boolean }
  | { kind: "conflict"; conflict: Conflict }
  | { kind: "gone" };

export type Published =
  | { kind: "published"; entry: string; page: string | null; notice: string | null }
  | { kind: "scheduled"; at: string }
  | { kind: "problems"; problems: Problem[] }
  | { kind: "conflict"; conflict: Conflict }
  | { kind: "failed"; reason: string }
  | { kind: "gone" };

/** Publications and the shared repository do not agree. */
export interface GitNotice {
  text: string;
  /** Files that two sides changed. */
  files: readonly string[];
  /** Publications that only this site has. */
  waiting: number;
  retryAt: string | null;
}

/** What must be corrected, and in which entry. */
export interface EntryProblem {
  /** Null when it is in no entry. */
  place: Place | null;
  title: string;
  reason: string;
}

export interface AddressPlan {
  title: string;
  version: string;
  hasDraft: boolean;
  /** Addresses that will redirect, or answer 410. */
  addresses: readonly string[];
  /** Other entries that are changed to the new name, or removed with this one. */
  affected: readonly { place: Place; title: string }[];
  problems: readonly EntryProblem[];
  /** Why the entry cannot have the new name; null when it can. */
  nameProblem: string | null;
}

export type AddressChanged =
  | { kind: "done"; entry: string }
  | { kind: "refused"; reason: string }
  | { kind: "gone" };

export interface WaitingDraft {
  place: Place;
  title: string;
  label: string;
  version: string;
  by: string;
  at: string;
  publishAt: string | null;
  isNew: boolean;
}

/** A draft, and the version of it that the editor has seen. */
export interface Chosen {
  place: Place;
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

/** Who changes something. */
export interface Editor {
  id: string;
  name: string;
  email: string;
}

export interface NewKind {
  kind: string;
  collection: string;
  label: string;
  /** What to type for it. */
  title: string;
}

export interface Studio {
  collections(): Promise<StudioCollection[]>;
  /** Null for an unknown collection. */
  list(collection: string, search: string): Promise<{ label: string; entries: ListedEntry[] } | null>;
  /** Null for an unknown entry. */
  open(place: Place): Promise<OpenEntry | null>;
  check(place: Place, edit: Edit): Promise<Problem[]>;
  /** @param seen version that the change is based on */
  save(place: Place, edit: Edit, seen: string, by: Editor): Promise<Saved>;
  /** @param at time of publication; null for now */
  publish(place: Place, seen: string, at: string | null, by: Editor): Promise<Published>;
  /** Takes the published text as the base of the draft, after a conflict. */
  rebase(place: Place, seen: string): Promise<boolean>;
  discard(place: Place, seen: string): Promise<boolean>;
  revisions(place: Place): Promise<Revision[]>;
  /** From a revision to what is there now. */
  compare(place: Place, revision: string): Promise<DiffLine[] | null>;
  restore(place: Place, revision: string, seen: string, by: Editor): Promise<Saved>;
  upload(file: File): Promise<UploadedPicture>;
  newKinds: readonly NewKind[];
  /** Begins an entry from its template, as a draft. */
  create(kind: string, title: string, by: Editor): Promise<Place | { problem: string }>;
  /** What is wrong between publications and the shared repository; null when nothing is. */
  git(): GitNotice | null;
  /** Tries again now. */
  syncGit(): Promise<void>;
  /** Null for an unknown entry, and one whose name is fixed. */
  planRename(place: Place, entry: string): Promise<AddressPlan | null>;
  /** Gives an entry another name: its address redirects, and other entries follow. */
  rename(place: Place, entry: string, seen: string, by: Editor): Promise<AddressChanged>;
  /** @param to where its addresses lead then; null for nowhere (410) */
  planRetirement(place: Place, to: string | null): Promise<AddressPlan | null>;
  retire(place: Place, to: string | null, seen: string, by: Editor): Promise<AddressChanged>;
  drafts(): Promise<WaitingDraft[]>;
  /** Publishes all of them with one check, or none. */
  publishTogether(chosen: readonly Chosen[], at: string | null, by: Editor): Promise<PublishedTogether>;
  /** Pages that Markdown can link to. */
  pages(): Choice[];
}
