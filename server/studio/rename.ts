import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Edit, EntryRef } from "#core/studio.ts";
import { escapeRegExp } from "#core/text.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import { parseSource } from "../content/source.ts";
import { updateYaml } from "../content/update-yaml.ts";
import { references } from "../content/validate.ts";
import { entryFileOf, readText, withEntry } from "./entries.ts";
import { entryUrlOf, REDIRECTS, urlsUnder, withRedirects } from "./entry-urls.ts";

export interface Rename {
  from: EntryRef;
  to: EntryRef;
  /** By former URL. */
  urls: ReadonlyMap<string, string>;
}

export function renameOf(from: EntryRef, entry: string, content: Content): Rename {
  const to = { ...from, entry };
  const [old, next] = [entryUrlOf(from, content), entryUrlOf(to, content)];
  const urls = new Map(
    urlsUnder(old, content).map((url) => [url, (next as string) + url.slice((old as string).length)]),
  );
  return { from, to, urls };
}

/** The entry, entries that refer or link to it, and redirects. */
export async function changesOfRename(
  contentDir: string,
  rename: Rename,
): Promise<Map<string, string | null>> {
  const changes = new Map<string, string | null>();
  for (const collection of Object.keys(collections) as CollectionName[]) {
    for (const file of await filesOf(contentDir, collection)) {
      const before = (await readText(contentDir, file)) as string;
      const text = followIn(file, before, collection, rename);
      if (text !== before) changes.set(file, text);
    }
  }
  const { from, to, urls } = rename;
  if (collections[from.collection as CollectionName].kind === "folder") {
    const [old, next] = [entryFileOf(from) as string, entryFileOf(to) as string];
    changes.set(next, changes.get(old) ?? (await readText(contentDir, old)));
    changes.set(old, null);
  }
  if (urls.size > 0) {
    const text = changes.get(REDIRECTS) ?? (await readText(contentDir, REDIRECTS)) ?? "";
    const taken = new Set(Array.from(urls.values(), (url) => url.toLowerCase()));
    const added = Array.from(urls, ([old, url]) => ({ from: old, to: url }));
    changes.set(
      REDIRECTS,
      withRedirects(text, (all) => [...all.filter((one) => !taken.has(one.from.toLowerCase())), ...added]),
    );
  }
  return changes;
}

/** Replaces references to the old name. */
export function follow(edit: Edit, collection: CollectionName, rename: Rename): Edit {
  return {
    value: followValue(edit.value, collection, rename),
    body: edit.body === null ? null : followLinks(edit.body, rename.urls),
  };
}

function followIn(file: string, text: string, collection: CollectionName, rename: Rename): string {
  const { value, body, error } = parseSource(file, text);
  if (error !== null) return text;
  if (collections[collection].kind === "folder") {
    const edit = { value, body };
    const next = follow(edit, collection, rename);
    const entryRef = { collection, entry: path.basename(file, ".md") };
    return isDeepStrictEqual(next, edit) ? text : withEntry(text, entryRef, next);
  }
  const next = Array.isArray(value)
    ? value.map((one) => followValue(one, collection, rename))
    : followValue(value, collection, rename);
  return isDeepStrictEqual(next, value) ? text : updateYaml(text, next);
}

function followValue(value: unknown, collection: CollectionName, { from, to, urls }: Rename): unknown {
  const next = mapTexts(value, (text) => followLinks(text, urls));
  if (typeof next !== "object" || next === null) return next;
  const fields = next as Record<string, unknown>;
  const renamed = (named: unknown) => (named === from.entry ? to.entry : named);
  for (const one of references) {
    if (one.from !== collection || one.by !== "slug" || !(one.to as string[]).includes(from.collection))
      continue;
    const named = fields[one.field];
    if (named !== undefined) fields[one.field] = Array.isArray(named) ? named.map(renamed) : renamed(named);
  }
  const of = collections[collection];
  if (collection === from.collection && of.kind === "list") fields[of.key] = renamed(fields[of.key]);
  return fields;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

function followLinks(text: string, urls: ReadonlyMap<string, string>): string {
  const pattern = linkPattern([...urls.keys()]);
  return pattern === null ? text : text.replace(pattern, (url) => urls.get(url) as string);
}

/** Whole paths only, and not in URLs of other sites. */
export function linkPattern(urls: readonly string[]): RegExp | null {
  if (urls.length === 0) return null;
  const known = urls.map(escapeRegExp);
  return new RegExp(`(?<![\\w./-])(?:${known.join("|")})(?![\\w-]|[./](?!md\\b)\\w)`, "g");
}

export async function filesOf(contentDir: string, collection: CollectionName): Promise<string[]> {
  const { kind, file } = collections[collection];
  const place = path.join(contentDir, file);
  if (!existsSync(place)) return [];
  if (kind !== "folder") return [file];
  const names = await readdir(place);
  return names.filter((name) => /^[^.].*\.md$/.test(name)).map((name) => `${file}/${name}`);
}
