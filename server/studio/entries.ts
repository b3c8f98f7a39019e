import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { slug as slugSchema } from "#core/content/fields.ts";
import type { Edit, EntryRef } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import { joinFrontMatter } from "../content/format-content.ts";
import { keepLineEnds } from "../content/line-ends.ts";
import { parseSource, splitFrontMatter } from "../content/source.ts";
import { updateYaml } from "../content/update-yaml.ts";
import { realPathInside } from "../storage/content-files.ts";

/** By path in the content folder; null removes a file. */
export type Changes = ReadonlyMap<string, string | null>;

export interface LiveEntry {
  edit: Edit;
  /** Changes only with the entry, not with others in the file. */
  version: string;
  /** Null for a file of its own. */
  index: number | null;
}

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

/** Relative to the content folder; null for an invalid name, so that no path leaves the folder. */
export function entryFileOf({ collection, entry }: EntryRef): string | null {
  if (!isCollection(collection)) return null;
  const { kind, file } = collections[collection];
  if (kind === "folder") return slugSchema.safeParse(entry).success ? `${file}/${entry}.md` : null;
  return kind === "list" || entry === "" ? file : null;
}

/** Null when the file is missing or a symbolic link leads outside the content folder. */
export async function readText(directory: string, file: string): Promise<string | null> {
  try {
    if ((await realPathInside(directory, file)) === null) return null;
    return await readFile(path.join(directory, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Null when the entry is not in the text. */
export function entryIn(text: string, entryRef: EntryRef): LiveEntry | null {
  const collection = collections[entryRef.collection as CollectionName];
  const file = entryFileOf(entryRef);
  if (file === null) return null;
  const { value, error, body } = parseSource(file, text);
  if (error !== null) return null;
  if (collection.kind !== "list") {
    const edit = { value, body: collection.kind === "folder" ? body : null };
    return { edit, version: digest(text), index: null };
  }
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const index = entries.findIndex((one) => String(one?.[collection.key]) === entryRef.entry);
  if (index === -1) return null;
  const edit = { value: entries[index], body: null };
  return { edit, version: digest(JSON.stringify(entries[index])), index };
}

/** Formats YAML, and leaves everything else as it is. */
export function withEntry(text: string | null, entryRef: EntryRef, edit: Edit): string {
  return keepLineEnds(text ?? "", (plain) => withEntryInPlain(plain, entryRef, edit));
}

function withEntryInPlain(before: string, entryRef: EntryRef, { value, body }: Edit): string {
  const { kind } = collections[entryRef.collection as CollectionName];
  if (kind === "list") {
    const entries = [...((parseSource("list.yaml", before).value as unknown[] | null) ?? [])];
    const index = entryIn(before, entryRef)?.index ?? entries.length;
    entries[index] = value;
    return updateYaml(before, entries);
  }
  if (kind === "single") return updateYaml(before, value);
  const { yaml = "", body: oldBody = "" } = splitFrontMatter(before) ?? {};
  const isEdited = body !== null && body !== oldBody;
  return joinFrontMatter(
    updateYaml(yaml, value),
    isEdited ? `\n${body.replace(/^\n+/, "").trimEnd()}\n` : oldBody,
  );
}

/** Null when the file is to be removed. */
export function withoutEntry(text: string, entryRef: EntryRef): string | null {
  const live = entryIn(text, entryRef);
  if (live?.index === undefined || live.index === null) return null;
  const entries = parseSource("list.yaml", text).value as unknown[];
  return updateYaml(text, entries.toSpliced(live.index, 1));
}

export function isSameEdit(one: Edit, other: Edit): boolean {
  return isDeepStrictEqual(one.value, other.value) && one.body === other.body;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
