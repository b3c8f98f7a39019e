import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryRef } from "#core/studio.ts";
import type { FoundContent, FoundEntry } from "#core/studio-search.ts";
import { createQueue } from "../config/queue.ts";
import { type CollectionName, type Content, collectionNames, collections } from "../content/collections.ts";
import { foldedWords } from "../content/search/words.ts";
import { ExcessiveDraft, parseEdit } from "./bounds.ts";
import { type DraftHeader, type DraftRow, entryRefOf, findDrafts } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { fieldLabelOf } from "./field-labels.ts";
import { labelOf, titleOf } from "./labels.ts";
import { entriesOf, isShown, listed } from "./lists.ts";
import type { StudioParts } from "./parts.ts";
import { createEntryIndex, type EntryIndex, type IndexedEntry } from "./search/entry-index.ts";
import { type FieldText, textsOf, textsOfFile } from "./search/entry-texts.ts";
import { findField } from "./search/find-field.ts";
import { parseQuery, type Query } from "./search/words.ts";

const MOST_FOUND = 20;

const LIVE = "live ";
const DRAFT = "draft ";

const nameOf = ({ collection, entry }: EntryRef) => `${collection} ${entry}`;

interface Live {
  collection: CollectionName;
  entry: string;
  value: unknown;
  isGap: boolean;
}

type LiveEntries = ReadonlyMap<string, Live>;
type DraftHeaders = ReadonlyMap<string, DraftHeader>;

interface Indexed {
  index: EntryIndex;
  live: LiveEntries;
  headers: DraftHeaders;
}

/** Published texts and drafts, indexed at the first search after they have changed. */
export function createContentSearch({
  contentStore,
  drafts,
  store,
}: Pick<StudioParts, "contentStore" | "drafts" | "store">) {
  const { run: inOrder } = createQueue({ concurrency: 1 });
  let index: EntryIndex | null = null;
  let known: { content: Content; live: LiveEntries } | null = null;

  async function bringUpToDate(): Promise<Indexed> {
    index ??= createEntryIndex();
    const content = contentStore.source;
    if (known?.content !== content) {
      const live = liveEntries(content);
      const versions = new Map(Array.from(live, ([key, { value }]) => [key, value]));
      await index.update(LIVE, versions, async (keys) => keys.map((key) => indexedLive(key, live)));
      known = { content, live };
    }
    const headers = draftHeaders(await drafts.list(), content);
    const versions = new Map(Array.from(headers, ([key, { version }]) => [key, version]));
    await index.update(DRAFT, versions, async (keys) => {
      const rows = await findDrafts(
        store,
        keys.flatMap((key) => headers.get(key)?.id ?? []),
      );
      return rows.map(indexedDraft);
    });
    return { index, live: known.live, headers };
  }

  /** After a failure the index is made anew. */
  const indexed = () =>
    inOrder(bringUpToDate).catch((error: unknown) => {
      index = null;
      known = null;
      throw error;
    });

  return async (text: string): Promise<FoundContent> => {
    const query = parseQuery(text);
    if (query.words.length === 0) return { entries: [], isMore: false, isPartial: false };
    const { index, live, headers } = await indexed();
    // An entry and its draft are two keys.
    const { keys, isPartial } = await index.search(query, 2 * MOST_FOUND + 1, isOfSite);
    const names = [...new Set(keys.map((key) => key.slice(key.indexOf(" ") + 1)))];
    const shown = names.slice(0, MOST_FOUND);
    const hits = shown.filter((name) => keys.includes(DRAFT + name));
    const rows = await findDrafts(
      store,
      hits.flatMap((name) => headers.get(DRAFT + name)?.id ?? []),
    );
    const drafted = new Map(rows.map((row) => [nameOf(row), row]));
    const entries: FoundEntry[] = [];
    for (const name of shown) {
      await nextTurn();
      const found = foundEntry(query, live.get(LIVE + name), headers.get(DRAFT + name), drafted.get(name));
      if (found !== null) entries.push(found);
    }
    const isNamed = ({ title }: FoundEntry) => foldedWords(title).join(" ") === query.sentence.join(" ");
    entries.sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
    return { entries, isMore: names.length > shown.length, isPartial };
  };
}

/** Metadata, redirects and settings come after the texts of pages. */
function isOfSite(key: string): boolean {
  const [, collection = ""] = key.split(" ", 2);
  return collections[collection as CollectionName].group === "Site";
}

function liveEntries(content: Content): LiveEntries {
  const gaps = new Set<unknown>(content.unpublished.map(({ fields }) => fields));
  const live = new Map<string, Live>();
  for (const collection of collectionNames.filter((name) => isShown(name, content)))
    for (const { entry, value } of entriesOf(collection, content))
      live.set(LIVE + nameOf({ collection, entry }), { collection, entry, value, isGap: gaps.has(value) });
  return live;
}

function draftHeaders(rows: readonly DraftHeader[], content: Content): DraftHeaders {
  const shown = rows.filter(({ collection }) => isCollection(collection) && isShown(collection, content));
  return new Map(shown.map((row) => [DRAFT + nameOf(row), row]));
}

function indexedLive(key: string, live: LiveEntries): IndexedEntry {
  const { collection, entry, value, isGap } = live.get(key) as Live;
  const texts = textsOfLive({ collection, entry, value, isGap });
  return { key, ...indexedTexts(titleOf(collection, value, entry), entry, texts) };
}

function indexedDraft(row: DraftRow): IndexedEntry {
  const title = row.title ?? row.entry;
  return { key: DRAFT + nameOf(row), ...indexedTexts(title, row.entry, textsOfDraft(row)) };
}

const indexedTexts = (title: string, entry: string, texts: readonly FieldText[]) => ({
  title: `${title} ${entry}`,
  text: texts.map(({ text }) => text).join("\n"),
});

/** The Markdown of an entry with a gap isn't read. */
function textsOfLive({ collection, value }: Live): FieldText[] {
  return collections[collection].kind === "folder" ? textsOfFile(value as object) : textsOf(value, null);
}

function textsOfDraft(row: DraftRow): FieldText[] {
  try {
    const { value, body } = parseEdit(row);
    return textsOf(value, body);
  } catch (error) {
    if (error instanceof ExcessiveDraft) return [];
    throw error;
  }
}

/** Null for a draft that was discarded meanwhile. */
function foundEntry(
  query: Query,
  live: Live | undefined,
  header: DraftHeader | undefined,
  row: DraftRow | undefined,
): FoundEntry | null {
  const entryRef = live ?? (header && entryRefOf(header));
  if (entryRef === undefined) return null;
  const collection = entryRef.collection as CollectionName;
  const { entry } = entryRef;
  const texts = row === undefined ? live && textsOfLive(live) : textsOfDraft(row);
  const { title, state } = listed(
    collection,
    entry,
    live?.value,
    header,
    live === undefined ? "new" : "draft",
  );
  const hit = findField(texts ?? [], query);
  const isTitle = hit === null || hit.snippet.map(({ text }) => text).join("") === title;
  return {
    entryRef: { collection, entry },
    ...{ title, label: labelOf(collection) },
    state: state === "live" && live?.isGap === true ? "gaps" : state,
    field: isTitle ? null : { path: hit.field, label: fieldLabelOf(collection, hit.field) },
    snippet: isTitle ? [] : hit.snippet,
  };
}
