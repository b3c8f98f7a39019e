import type { EntryProblem, EntryRef } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import { references } from "../content/validate.ts";
import { type Changes, entryFileOf, entryIn, readText, withoutEntry } from "./entries.ts";
import { listsKeyedBy, REDIRECTS, withRedirects } from "./entry-urls.ts";
import { labelOf, titleOf } from "./labels.ts";
import { filesOf, linkPattern } from "./rename.ts";

export interface Retirement {
  changes: Map<string, string | null>;
  urls: readonly string[];
  /** Entries that exist only for this one and are removed too. */
  affected: readonly EntryRef[];
}

/**
 * @param to target of the redirects; null for 410
 * @param url of the entry's page, and `urls` that it and its files have
 */
export async function changesOfRetirement(
  contentDir: string,
  {
    entryRef,
    to,
    url,
    urls,
  }: { entryRef: EntryRef; to: string | null; url: string | null; urls: readonly string[] },
): Promise<Retirement> {
  const changes = new Map<string, string | null>();
  const textOf = async (file: string) => changes.get(file) ?? (await readText(contentDir, file)) ?? "";
  const affected: EntryRef[] = listsKeyedBy(entryRef.collection as CollectionName).map(({ list }) => ({
    collection: list,
    entry: entryRef.entry,
  }));
  if (url !== null) affected.push({ collection: "seo", entry: url });

  const gone: EntryRef[] = [];
  for (const one of [entryRef, ...affected]) {
    const file = entryFileOf(one) as string;
    const text = await textOf(file);
    if (entryIn(text, one) === null) continue;
    changes.set(file, withoutEntry(text, one));
    if (one !== entryRef) gone.push(one);
  }
  if (urls.length > 0) {
    const text = withRedirects(await textOf(REDIRECTS), (all) => [
      ...all.map((one) => (one.to !== null && urls.includes(one.to) ? { ...one, to } : one)),
      ...urls.map((from) => ({ from, to })),
    ]);
    changes.set(REDIRECTS, text);
  }
  return { changes, urls, affected: gone };
}

/** Names entries as in the editor. */
export async function entryProblemsOf(
  contentDir: string,
  changes: Changes,
  problems: readonly ContentProblem[],
): Promise<EntryProblem[]> {
  const names = Object.keys(collections) as CollectionName[];
  const found: EntryProblem[] = [];
  for (const { file, field, reason } of problems) {
    const name = names.find((one) =>
      collections[one].kind === "folder"
        ? file.startsWith(`${collections[one].file}/`)
        : collections[one].file === file,
    );
    const text = changes.get(file) ?? (await readText(contentDir, file)) ?? "";
    if (name === undefined) found.push({ entryRef: null, title: file, reason: `${field} ${reason}` });
    else found.push({ ...entryAt(name, file, text, field), reason });
  }
  return found;
}

/** @param referred null excludes references */
export async function linksTo(
  contentDir: string,
  urls: readonly string[],
  referred: EntryRef | null,
): Promise<EntryProblem[]> {
  const pattern = linkPattern(urls);
  const found: EntryProblem[] = [];
  for (const collection of Object.keys(collections) as CollectionName[])
    for (const file of await filesOf(contentDir, collection)) {
      const text = (await readText(contentDir, file)) ?? "";
      found.push(...linksIn({ collection, file, text }, pattern, referred));
    }
  return found;
}

interface TextFile {
  collection: CollectionName;
  file: string;
  text: string;
}

function linksIn(
  { collection, file, text }: TextFile,
  pattern: RegExp | null,
  referred: EntryRef | null,
): EntryProblem[] {
  const { value, body } = parseSource(file, text);
  const isList = collections[collection].kind === "list";
  const entries = isList && Array.isArray(value) ? value : [value];
  return entries.flatMap((entry, at) => {
    const [link] = pattern === null ? [] : (`${JSON.stringify(entry)}\n${body}`.match(pattern) ?? []);
    const isReferring = referred !== null && refersTo(collection, entry, referred);
    if (link === undefined && !isReferring) return [];
    const reason = link === undefined ? "refers to it" : `links to ${link}`;
    return [{ ...entryAt(collection, file, text, isList ? String(at) : ""), reason }];
  });
}

function refersTo(collection: CollectionName, value: unknown, { collection: to, entry }: EntryRef): boolean {
  return references.some((one) => {
    if (one.from !== collection || one.by !== "slug" || !(one.to as string[]).includes(to)) return false;
    return [(value as Record<string, unknown> | null)?.[one.field]].flat().includes(entry);
  });
}

function entryAt(collection: CollectionName, file: string, text: string, field: string) {
  const of = collections[collection];
  const { value } = parseSource(file, text);
  if (of.kind === "single") return { entryRef: { collection, entry: "" }, title: labelOf(collection) };
  if (of.kind === "folder") {
    const entry = file.slice(of.file.length + 1, -".md".length);
    return {
      entryRef: { collection, entry },
      title: `${labelOf(collection)}: ${titleOf(collection, value, entry)}`,
    };
  }
  const [at = ""] = field.split(".");
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const row = /^\d+$/.test(at) ? rows[Number(at)] : rows.find((one) => String(one[of.key]) === field);
  const entry = String(row?.[of.key] ?? field);
  return {
    entryRef: row === undefined ? null : { collection, entry },
    title: `${labelOf(collection)}: ${titleOf(collection, row, entry)}`,
  };
}
