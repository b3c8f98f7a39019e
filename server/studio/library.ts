import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryRef } from "#core/studio.ts";
import type { Library, LibraryPicture } from "#core/studio-library.ts";
import { type Content, collectionNames } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Store } from "../storage/database/store.ts";
import { entryRefOf } from "./drafts.ts";
import { titleOf } from "./labels.ts";
import { entriesOf, wordsOf } from "./lists.ts";
import { createPictureList, IMAGES, isUpload, statsOf } from "./picture-files.ts";
import { pictureUrl } from "./replace-picture.ts";

const PAGE_SIZE = 48;
const USED = /\/assets\/images\/([\w./-]+)/g;

/** Entries that are read before other requests have their turn. */
const BATCH = 100;

type Use = LibraryPicture["uses"][number];
type Uses = Map<string, Use[]>;

export interface LibraryQuery {
  search: string;
  isUnused: boolean;
  /** From 1. */
  page: number;
}

/** All pictures of the content folder, uploads first, and the entries that show them. */
export function createLibrary(contentDir: string, contentStore: ContentStore, store: Store) {
  const listPictures = createPictureList(contentDir);
  let known: { content: Content; uses: Promise<Uses> } | null = null;

  /** Changes only with the content. */
  function publishedUses(): Promise<Uses> {
    const { source } = contentStore;
    if (known?.content !== source) known = { content: source, uses: usesIn(source) };
    return known.uses;
  }

  async function findUses(): Promise<(name: string) => Use[]> {
    const published = await publishedUses();
    const drafted: Uses = new Map();
    for (const { value, body, title, ...row } of await draftsWithPictures(store))
      addUses(drafted, `${value} ${body}`, entryRefOf(row), title ?? row.entry);
    return (name) => {
      const live = published.get(name) ?? [];
      const isLive = ({ entryRef }: Use) => live.some((one) => isSame(one.entryRef, entryRef));
      return [...live, ...(drafted.get(name) ?? []).filter((use) => !isLive(use))];
    };
  }

  async function library({ search, isUnused, page }: LibraryQuery): Promise<Library> {
    const usesOf = await findUses();
    const isFree = (name: string) => isUpload(name) && usesOf(name).length === 0;

    const words = wordsOf(search);
    const isFound = (name: string) => {
      if (words.length === 0) return !isUnused || isFree(name);
      const text = [name, ...usesOf(name).map(({ title }) => title)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word)) && (!isUnused || isFree(name));
    };
    const names = (await listPictures()).filter(isFound);
    const lastPage = Math.max(1, Math.ceil(names.length / PAGE_SIZE));
    const shown = Math.min(page, lastPage);
    const onPage = names.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
    const texts = new Map(contentStore.source.pictures.map((one) => [one.file, one]));
    const pictures = onPage.map(async (name): Promise<LibraryPicture> => {
      const bytes = (await statsOf(path.join(contentDir, IMAGES, name)))?.size ?? 0;
      const { image_alt: alt = null, caption = null } = texts.get(name) ?? {};
      return { url: pictureUrl(name), name, bytes, uses: usesOf(name), isUnused: isFree(name), alt, caption };
    });
    return { pictures: await Promise.all(pictures), total: names.length, page: shown, lastPage };
  }

  return {
    library,
    /** Where a picture is shown, published or as a draft. */
    usesOf: async (name: string) => (await findUses())(name),
  };
}

function draftsWithPictures({ read }: Store) {
  const pattern = `%/assets/${IMAGES}/%`;
  return read((reader) =>
    reader
      .selectFrom("studio_draft")
      .select(["collection", "entry", "title", "value", "body"])
      .where((is) => is.or([is("value", "like", pattern), is("body", "like", pattern)]))
      .execute(),
  );
}

async function usesIn(content: Content): Promise<Uses> {
  const uses: Uses = new Map();
  let read = 0;
  for (const collection of collectionNames)
    for (const { entry, value } of entriesOf(collection, content)) {
      if (++read % BATCH === 0) await nextTurn();
      addUses(uses, JSON.stringify(value), { collection, entry }, titleOf(collection, value, entry));
    }
  return uses;
}

function addUses(uses: Uses, text: string, entryRef: EntryRef, title: string): void {
  const names = new Set(Array.from(text.matchAll(USED), ([, name = ""]) => name));
  for (const name of names) uses.set(name, [...(uses.get(name) ?? []), { entryRef, title }]);
}

const isSame = (a: EntryRef, b: EntryRef) => a.collection === b.collection && a.entry === b.entry;
