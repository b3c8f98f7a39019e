import type { z } from "zod";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collections,
  type Unpublished,
} from "./collections.ts";
import type { LocatedEntry, Reference } from "./validate.ts";

export type Located = Record<CollectionName, LocatedEntry[]>;

/** The slug or key of an entry; empty for a single file. */
export function entryKeyOf(name: CollectionName, file: string, fields: LocatedEntry["value"]): string {
  const collection = collections[name];
  if (collection.kind === "list") return String(fields[collection.key] ?? "");
  return collection.kind === "folder" ? file.slice(collection.file.length + 1, -".md".length) : "";
}

/** With its key in the field that references name. */
export function locatedDraft({ collection, entry, file, place, fields }: Unpublished): LocatedEntry {
  const value = collections[collection].kind === "folder" ? { ...fields, slug: entry } : fields;
  return { value, file, place, at: collections[collection].kind === "list" ? [place] : [] };
}

/** Leaves out references to unpublished entries. An entry that needs one is unpublished too. */
export function leaveOutReferences(
  located: Located,
  unpublished: Unpublished[],
  references: readonly Reference[],
): void {
  for (let known = -1; known !== unpublished.length; ) {
    known = unpublished.length;
    for (const reference of references) leaveOut(reference, located, unpublished);
  }
}

function leaveOut(reference: Reference, located: Located, unpublished: Unpublished[]): void {
  const { from, field, to, by } = reference;
  const named = unpublished.filter(({ collection }) => to.includes(collection));
  const hidden = new Set(named.map((one) => locatedDraft(one).value[by]));
  for (const name of to) for (const { value } of located[name]) hidden.delete(value[by]);
  if (hidden.size === 0) return;
  located[from] = located[from].flatMap((one) => {
    const value = withoutReferences(one.value, reference, hidden);
    if (value !== null) return [value === one.value ? one : { ...one, value }];
    unpublished.push({
      collection: from,
      entry: entryKeyOf(from, one.file, one.value),
      file: one.file,
      place: one.place,
      fields: one.value,
      lacks: field,
    });
    return [];
  });
}

/** Null when the entry isn't valid without them. */
function withoutReferences(
  value: LocatedEntry["value"],
  { from, field }: Reference,
  hidden: ReadonlySet<unknown>,
): LocatedEntry["value"] | null {
  const named = value[field];
  const isHidden = Array.isArray(named) ? named.some((one) => hidden.has(one)) : hidden.has(named);
  if (!isHidden) return value;
  const rests = Array.isArray(named) ? [named.filter((one) => !hidden.has(one))] : [undefined, null];
  const schema = fieldSchemaOf(from, field);
  const rest = rests.findIndex((one) => schema.safeParse(one).success);
  return rest === -1 ? null : { ...value, [field]: rests[rest] };
}

function fieldSchemaOf(name: CollectionName, field: string): z.ZodType {
  const collection = collections[name];
  const schema = collection.kind === "list" ? collection.entry : collection.schema;
  return (schema as z.ZodObject).shape[field] as z.ZodType;
}

/** The page of each unpublished entry that has its own, with what it lacks. */
export function unpublishedPages({ unpublished, company }: Content): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { collection, entry, fields, lacks } of unpublished) {
    const { page }: CollectionDescription = collections[collection];
    const hasOwn = collections[collection].kind === "folder" || collection === "postCategories";
    const url = hasOwn && typeof page === "function" ? page({ entry, fields, company: company.slug }) : null;
    if (url !== null) pages.set(url, lacks);
  }
  return pages;
}
