import type { SnippetPart } from "./api/blog.ts";
import { type EntryRef, entryUrl, fieldUrl, type ListedEntry, STUDIO } from "./studio.ts";

/** Where an entry of a page is edited, or its collection. */
export function entryOfPageUrl({ collection, entry, field }: EntryOfPage): string {
  if (entry === null) return `${STUDIO}/${collection}`;
  const entryRef = { collection, entry };
  return field === undefined ? entryUrl(entryRef) : fieldUrl(entryRef, field);
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
