import { setImmediate as nextTurn } from "node:timers/promises";
import { isOn, type Part } from "#core/parts.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
  type Unpublished,
} from "./collections.ts";
import { isOptional } from "./list-files.ts";
import type { Findings } from "./problems.ts";
import type { ContentFile } from "./read-file.ts";
import { entryKeyOf, type Located, leaveOutReferences } from "./unpublished.ts";
import { checkUnique, type LocatedEntry, type Reference, references } from "./validate.ts";

/** What was read, by file. */
export type KnownFiles = Map<string, { fingerprint: string; read: ContentFile }>;

/** `isWhole` tells whether the collections that a reference names have no problems so far. */
export async function collectAll(
  names: readonly CollectionName[],
  files: Record<CollectionName, string[]>,
  { next, findings }: { next: KnownFiles; findings: Findings },
) {
  const located = {} as Located;
  const unpublished: Unpublished[] = [];
  const whole = new Set<CollectionName>();
  for (const name of names) {
    const before = findings.count;
    located[name] = locatedEntries(files[name], next, findings);
    unpublished.push(...unpublishedEntries(name, files[name], next));
    checkKeys(name, located[name], findings);
    const isRead = !findings.has(collections[name].file) && files[name].every((file) => next.has(file));
    if (findings.count === before && isRead) whole.add(name);
    await nextTurn();
  }
  const isWhole = ({ from, to }: Reference) =>
    names.includes(from) && to.every((name) => names.includes(name) && whole.has(name));
  leaveOutReferences(located, unpublished, references.filter(isWhole));
  const gaps = Array.from(next.values(), ({ read }) => read.gaps).flat();
  return { content: contentOf(located, unpublished, gaps, next, findings), located, isWhole };
}

function contentOf(
  located: Located,
  unpublished: readonly Unpublished[],
  gaps: Content["gaps"],
  files: KnownFiles,
  findings: Findings,
): Content {
  const parts = partsWithPages(located, unpublished, findings);
  const content: Record<string, unknown> = { ...withoutEntries(), gaps, unpublished };
  for (const name of collectionNames.filter((one) => isOn(partOf(one), parts))) {
    const values = (located[name] ?? []).map(({ value }) => value);
    const list = files.get(collections[name].file)?.read.value;
    if (collections[name].kind !== "single") content[name] = isSameList(list, values) ? list : values;
    else if (values.length > 0) [content[name]] = values;
  }
  if (located.site.length > 0) content.site = { ...located.site[0]?.value, parts };
  return content as Content;
}

/** Without those whose page lacks a text that only the agency can write. */
function partsWithPages(
  { site }: Located,
  unpublished: readonly Unpublished[],
  findings: Findings,
): readonly Part[] {
  const pages = unpublished.filter(({ collection }) => collections[collection].kind === "single");
  for (const { collection, file, lacks } of pages) {
    if (typeof partOf(collection) === "string") continue;
    findings.add(
      file,
      lacks.split("."),
      () => "can't be a gap, because some pages can't be shown without it",
    );
  }
  const off = new Set(pages.map(({ collection }) => partOf(collection)));
  const { parts } = (site[0]?.value ?? { parts: [] }) as Content["site"];
  return parts.filter((part) => !off.has(part));
}

/** Reuses what was computed from the list of an unchanged file. */
function isSameList(list: unknown, values: readonly unknown[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === values.length &&
    list.every((value, index) => value === values[index])
  );
}

function checkKeys(name: CollectionName, entries: LocatedEntry[], findings: Findings): void {
  const collection = collections[name];
  if (collection.kind === "folder")
    for (const field of collection.unique) checkUnique(entries, field, findings);
  if (collection.kind === "list") checkUnique(entries, collection.key, findings);
}

function locatedEntries(files: readonly string[], known: KnownFiles, findings: Findings): LocatedEntry[] {
  return files.flatMap((file): LocatedEntry[] => {
    const read = known.get(file)?.read;
    if (read === undefined) return [];
    findings.addProblems(file, read.problems);
    if (read.value === null) return [];
    if (!Array.isArray(read.value))
      return [{ value: read.value as LocatedEntry["value"], file, place: 0, at: [] }];
    return read.value.map((value, index) => {
      const place = read.places[index] as number;
      return { value, file, place, at: [place] };
    });
  });
}

function unpublishedEntries(
  collection: CollectionName,
  files: readonly string[],
  known: KnownFiles,
): Unpublished[] {
  return files.flatMap((file) =>
    (known.get(file)?.read.unpublished ?? []).map(({ fields, place, lacks }) => ({
      collection,
      entry: entryKeyOf(collection, file, fields),
      file,
      place,
      fields,
      lacks,
    })),
  );
}

/** The content when all parts are off. */
function emptyValue(name: CollectionName): unknown {
  if (isOptional(name)) return collections[name].schema.parse({});
  return collections[name].kind === "single" ? null : [];
}

function withoutEntries(): Record<string, unknown> {
  return Object.fromEntries(collectionNames.map((name) => [name, emptyValue(name)]));
}

export function partOf(name: CollectionName): CollectionDescription["part"] {
  const { part }: CollectionDescription = collections[name];
  return part;
}
