import { isOn } from "#core/parts.ts";
import type { EntryChoice, EntryRef, ListedEntry, StudioCollection, WaitingDraft } from "#core/studio.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
} from "../content/collections.ts";
import { listedPages } from "../content/url-registry.ts";
import { type DraftHeader, entryRefOf } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { labelOf, titleOf } from "./labels.ts";

export function listCollections(content: Content, drafts: readonly DraftHeader[]): StudioCollection[] {
  return collectionNames
    .filter((name) => isShown(name, content))
    .map((name) => {
      const value = content[name];
      return {
        name,
        label: labelOf(name),
        group: collections[name].group,
        isPage: collections[name].kind === "single",
        entries: Array.isArray(value) ? entriesOf(name, content).length : 1,
        drafts: drafts.filter(({ collection }) => collection === name).length,
      };
    });
}

/** Whether its part is on, or only off because of a gap. */
export function isShown(name: CollectionName, { site, unpublished }: Content): boolean {
  const { part }: CollectionDescription = collections[name];
  return isOn(part, site.parts) || unpublished.some(({ collection }) => collection === name);
}

export function listEntries(
  name: CollectionName,
  content: Content,
  drafts: readonly DraftHeader[],
  search: string,
): ListedEntry[] {
  const draftOf = new Map(drafts.map((draft) => [draft.entry, draft]));
  const hidden = new Set(
    content.unpublished.filter(({ collection }) => collection === name).map(({ entry }) => entry),
  );
  const live = entriesOf(name, content).map(({ entry, value }) => {
    const draft = draftOf.get(entry);
    draftOf.delete(entry);
    const one = listed(name, entry, value, draft, "draft");
    return one.state === "live" && hidden.has(entry) ? { ...one, state: "gaps" as const } : one;
  });
  const fresh = Array.from(draftOf.values(), (draft) => listed(name, draft.entry, null, draft, "new"));
  const words = wordsOf(search);
  return [...fresh, ...live].filter(({ entry, title }) =>
    words.every((word) => `${entry} ${title}`.toLowerCase().includes(word)),
  );
}

/** Null when it is neither published nor a draft. */
export function listEntry(
  { collection: name, entry }: EntryRef,
  content: Content,
  draft: DraftHeader | undefined,
): ListedEntry | null {
  if (!isCollection(name) || !isShown(name, content)) return null;
  const live = entriesOf(name, content).find((one) => one.entry === entry);
  if (live === undefined && draft === undefined) return null;
  const one = listed(name, entry, live?.value, draft, live === undefined ? "new" : "draft");
  const hasGaps = content.unpublished.some((other) => other.collection === name && other.entry === entry);
  return one.state === "live" && hasGaps ? { ...one, state: "gaps" } : one;
}

const MOST_WORDS = 10;

/** In lower case; each takes time for each entry. */
export function wordsOf(search: string): string[] {
  return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
}

export function listed(
  name: CollectionName,
  entry: string,
  value: unknown,
  draft: DraftHeader | undefined,
  state: "draft" | "new",
): ListedEntry {
  const title = draft?.title ?? titleOf(name, value, entry);
  if (draft === undefined) return { entry, title, state: "live", by: null, at: null };
  const shown = draft.problem !== null ? "failed" : draft.publish_at !== null ? "scheduled" : state;
  return { entry, title, state: shown, by: draft.person_name, at: draft.publish_at ?? draft.saved_at };
}

/** With those that lack a text. */
export function entriesOf(name: CollectionName, content: Content): { entry: string; value: unknown }[] {
  const collection = collections[name];
  if (collection.kind === "single") return [{ entry: "", value: content[name] }];
  const key = collection.kind === "folder" ? "slug" : collection.key;
  const shown = (content[name] as readonly Record<string, unknown>[]).map((value) => ({
    entry: String(value[key]),
    value: value as unknown,
  }));
  const unpublished = content.unpublished
    .filter((one) => one.collection === name)
    .map(({ entry, fields }) => ({ entry, value: fields }));
  return [...shown, ...unpublished];
}

export function listDrafts(content: Content, rows: readonly DraftHeader[]): WaitingDraft[] {
  return rows.map((row) => ({
    entryRef: entryRefOf(row),
    title: row.title ?? row.entry,
    label: isCollection(row.collection) ? labelOf(row.collection) : row.collection,
    version: row.version,
    by: row.person_name,
    at: row.saved_at,
    publishAt: row.publish_at,
    reviewAt: row.review_at,
    problem: row.problem ?? (isOrphan(content, row) ? ORPHAN : null),
    isNew: row.base === null,
  }));
}

export const ORPHAN =
  "This draft's entry was renamed or removed outside the Studio, or retired at its scheduled time.";

/** Whether the published entry that a draft is based on is gone. */
export function isOrphan(content: Content, { collection, entry, base }: DraftHeader): boolean {
  if (!isCollection(collection)) return true;
  return base !== null && !entriesOf(collection, content).some((one) => one.entry === entry);
}

export function listPages(content: Content): EntryChoice[] {
  const { posts, services, hirePages, caseStudies, openings, writtenPages } = content;
  const entries = [posts, services, hirePages, caseStudies, openings, writtenPages].flat();
  const titleOfPage = (url: string) => {
    const slug = url.split("/").at(-1);
    const entry = entries.find((one) => one.slug === slug);
    return entry === undefined ? url : `${entry.title} (${url})`;
  };
  const urls = listedPages(content);
  return urls.map((url) => ({ value: url, title: titleOfPage(url) }));
}
