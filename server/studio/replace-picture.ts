import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Edit, EntryRef } from "#core/studio.ts";
import { escapeRegExp } from "#core/text.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import { keepLineEnds } from "../content/line-ends.ts";
import { parseSource } from "../content/source.ts";
import { updateYaml } from "../content/update-yaml.ts";
import { readText, withEntry } from "./entries.ts";
import { filesOf } from "./rename.ts";

/** One picture instead of another, everywhere. */
export interface Replacement {
  /** Names below `images/`. */
  from: string;
  to: string;
  /** Of the new one; null for a drawing without a size. */
  size: { width: number; height: number } | null;
}

/** An entry whose published text is changed without a draft. */
export interface RewrittenEntry {
  entryRef: EntryRef;
  /** Its key afterward. */
  entry: string;
  /** Null for a new entry. */
  before: Edit | null;
  /** Null for an entry that is removed. */
  after: Edit | null;
}

export const pictureUrl = (name: string) => `/assets/images/${name}`;

/** Entries that a replacement gives another key. */
export function afterReplacement(entryRef: EntryRef, { from, to }: Replacement): EntryRef {
  const { collection, entry } = entryRef;
  if (collection === "pictures" && entry === from) return { collection, entry: to };
  if (collection === "gallery" && entry === pictureUrl(from)) return { collection, entry: pictureUrl(to) };
  return entryRef;
}

export async function changesOfReplacement(
  contentDir: string,
  replacement: Replacement,
): Promise<{ changes: Map<string, string>; entries: RewrittenEntry[] }> {
  const changes = new Map<string, string>();
  const entries: RewrittenEntry[] = [];
  for (const collection of Object.keys(collections) as CollectionName[])
    for (const file of await filesOf(contentDir, collection)) {
      const text = (await readText(contentDir, file)) ?? "";
      if (!text.includes(replacement.from)) continue;
      const found = rewrittenIn({ collection, file, text }, replacement);
      if (found.length === 0) continue;
      changes.set(file, textWith({ collection, file, text }, found));
      entries.push(...found);
    }
  return { changes, entries };
}

interface TextFile {
  collection: CollectionName;
  file: string;
  text: string;
}

function rewrittenIn({ collection, file, text }: TextFile, replacement: Replacement): RewrittenEntry[] {
  const of = collections[collection];
  const { value, body, error } = parseSource(file, text);
  if (error !== null) return [];
  const edits: [string, Edit][] =
    of.kind === "list"
      ? listIn(value).map((one) => [String(one[of.key]), { value: one, body: null }])
      : [
          [
            of.kind === "folder" ? path.basename(file, ".md") : "",
            { value, body: of.kind === "folder" ? body : null },
          ],
        ];
  const isDescribed = collection === "pictures" && edits.some(([entry]) => entry === replacement.to);
  return edits.flatMap(([entry, before]) => {
    // Each picture keeps its own texts.
    const after = isDescribed ? before : replacePicture(before, collection, replacement);
    if (isDeepStrictEqual(after, before)) return [];
    const entryRef = { collection, entry };
    return [{ entryRef, entry: afterReplacement(entryRef, replacement).entry, before, after }];
  });
}

function textWith({ collection, file, text }: TextFile, found: readonly RewrittenEntry[]): string {
  const of = collections[collection];
  const [first] = found as [RewrittenEntry];
  if (of.kind !== "list") return withEntry(text, first.entryRef, first.after as Edit);
  const next = new Map(found.map(({ entryRef, after }) => [entryRef.entry, after?.value]));
  return keepLineEnds(text, (plain) =>
    updateYaml(
      plain,
      listIn(parseSource(file, plain).value).map((one) => next.get(String(one[of.key])) ?? one),
    ),
  );
}

const listIn = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

export function replacePicture(edit: Edit, collection: CollectionName, replacement: Replacement): Edit {
  const value = replaceIn(edit.value, replacement);
  const { from, to } = replacement;
  const isOwn = collection === "pictures" && (value as { file?: unknown } | null)?.file === from;
  return {
    value: isOwn ? { ...(value as object), file: to } : value,
    body: edit.body === null ? null : replaceUrls(edit.body, replacement),
  };
}

function replaceIn(value: unknown, replacement: Replacement): unknown {
  if (typeof value === "string") return replaceUrls(value, replacement);
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, replacement));
  if (typeof value !== "object" || value === null) return value;
  const next = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaceIn(one, replacement)]),
  );
  const hasSize = "width" in next && "height" in next;
  const isShown = Object.values(value).includes(pictureUrl(replacement.from));
  return hasSize && isShown ? { ...next, ...replacement.size } : next;
}

/** Whole URLs only, with the size that they may end in. */
function replaceUrls(text: string, { from, to, size }: Replacement): string {
  const url = pictureUrl(from);
  if (!text.includes(url)) return text;
  const whole = new RegExp(`(?<![\\w./-])${escapeRegExp(url)}(#\\d+x\\d+)?(?![\\w-]|\\.\\w)`, "g");
  return text.replace(whole, (_, known: string | undefined) => {
    const sized = known === undefined || size === null ? "" : `#${size.width}x${size.height}`;
    return pictureUrl(to) + sized;
  });
}
