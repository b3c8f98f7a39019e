import { z } from "zod";
import { type CollectionName, type Content, collectionNames, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

/** Lengths (`limit` in the schema) that a page or a search engine can't show, and that content of earlier releases may exceed. */
export function checkLimits(content: Content): ContentProblem[] {
  return collectionNames.flatMap((name) =>
    limitsOf(name).flatMap(({ field, limit }) =>
      entriesOf(name, content).flatMap(({ file, at, fields }) => {
        const text = fields[field];
        if (typeof text !== "string" || text.length <= limit) return [];
        const reason = `has ${text.length} characters; the maximum is ${limit}`;
        return [{ file, line: 1, field: [...at, field].join("."), reason }];
      }),
    ),
  );
}

/** Of the fields of an entry. */
function limitsOf(name: CollectionName): { field: string; limit: number }[] {
  const of = collections[name];
  const schema = of.kind === "list" ? of.entry : of.schema;
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, part]) => {
    const { limit } = part.meta() ?? {};
    return typeof limit === "number" ? [{ field, limit }] : [];
  });
}

interface Entry {
  file: string;
  /** Path of its fields in the file. */
  at: readonly string[];
  fields: Readonly<Record<string, unknown>>;
}

function entriesOf(name: CollectionName, content: Content): Entry[] {
  const { kind, file } = collections[name];
  if (kind === "single") return [{ file, at: [], fields: content[name] as Entry["fields"] }];
  const entries = content[name] as readonly Entry["fields"][];
  if (kind === "folder")
    return entries.map((fields) => ({ file: `${file}/${fields.slug}.md`, at: [], fields }));
  return entries.map((fields, index) => ({ file, at: [String(index)], fields }));
}
