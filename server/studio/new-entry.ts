import { z } from "zod";
import type { NewKind } from "#core/studio.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import { gapsIn } from "../content/gaps.ts";
import { parseSource } from "../content/source.ts";
import { fillTemplate, kinds, type NewEntry } from "../content/templates.ts";
import { labelOf } from "./labels.ts";
import { keyOf } from "./plan.ts";
import type { EntryEdit } from "./reading-worker.ts";

export const newKinds: readonly (NewKind & { collection: CollectionName })[] = Object.entries(kinds).map(
  ([kind, { collection, title, hasSlug }]) => ({
    kind,
    collection,
    label: labelOf(collection),
    title,
    hasSlug,
  }),
);

/** Throws with a message for editors. */
export function entryFromTemplate(
  kind: string,
  entry: NewEntry,
  content: Content,
  place: { today: string; directory: string },
): EntryEdit {
  const { collection, slug, text } = fillTemplate(kind, entry, content, place);
  const isFolder = collections[collection].kind === "folder";
  const { value, body } = parseSource(isFolder ? "entry.md" : "entry.yaml", text);
  const fields = (isFolder ? value : (value as unknown[])[0]) as Record<string, unknown>;
  // In a file, the date is far away until the post is written.
  if (collection === "posts") fields.date = place.today;
  const edit = { value: withoutOptionalGaps(collection, fields), body: isFolder ? body : null };
  return { entryRef: { collection, entry: keyOf({ collection, entry: slug }, edit) }, edit };
}

/** Lists that the page can do without begin empty, so that few texts wait to be replaced. */
function withoutOptionalGaps(collection: CollectionName, fields: Record<string, unknown>) {
  const of = collections[collection];
  const schema = of.kind === "list" ? of.entry : of.schema;
  if (!(schema instanceof z.ZodObject)) return fields;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const isOptional = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && gapsIn(value).length > 0 && shape[name]?.safeParse([]).success === true;
  const emptied = Object.entries(fields)
    .filter(isOptional)
    .map(([name]) => [name, []]);
  return { ...fields, ...Object.fromEntries(emptied) };
}
