import type { EntryForm, Problem } from "#core/studio.ts";
import { labelWords } from "./words.ts";

interface Schema {
  title?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

export interface OutlineEntry {
  /** As in `Problem`. */
  field: string;
  label: string;
  /** Within, without gaps. */
  problems: number;
  /** Open ones within. */
  comments: number;
  /** Groups and items of lists. */
  children: OutlineEntry[];
}

/** What the outline counts in each field. */
export interface Marks {
  problems: readonly Problem[];
  comments?: readonly { field: string }[];
}

/** The fields of a form in its order, with the groups and list items in them. */
export function outlineOf(
  { schema, ui }: EntryForm,
  { value, body }: { value: unknown; body: string | null },
  marks: Marks,
): OutlineEntry[] {
  const fields = (schema as Schema).properties ?? {};
  const { first = [] } = (ui["ui:options"] ?? {}) as { first?: string[] };
  const names = ((ui["ui:order"] as string[] | undefined) ?? Object.keys(fields)).filter(
    (name) => fields[name] !== undefined,
  );
  const entryOf = (name: string) => {
    const field = fields[name] as Schema;
    return entry(name, labelOf(field, name), childrenOf(field, name, partOf(value, name), marks), marks);
  };
  const main = names.filter((name) => first.includes(name)).map(entryOf);
  const others = names.filter((name) => !first.includes(name)).map(entryOf);
  return [...main, ...(body === null ? [] : [entry("text", "Text", [], marks)]), ...others];
}

function entry(
  field: string,
  label: string,
  children: OutlineEntry[],
  { problems, comments = [] }: Marks,
): OutlineEntry {
  const isWithin = (other: { field: string }) => other.field === field || other.field.startsWith(`${field}.`);
  return {
    ...{ field, label, children },
    problems: problems.filter((problem) => !problem.isGap && isWithin(problem)).length,
    comments: comments.filter(isWithin).length,
  };
}

function childrenOf(
  { type, properties, items }: Schema,
  field: string,
  value: unknown,
  marks: Marks,
): OutlineEntry[] {
  if (type === "array" && Array.isArray(value) && items?.type !== "string")
    return value.map((item, index) => {
      const label = headingOf(item) ?? `${index + 1}`;
      return entry(`${field}.${index}`, label, [], marks);
    });
  return Object.entries(properties ?? {})
    .filter(([, part]) => part.type === "object" || part.type === "array")
    .map(([name, part]) => entry(`${field}.${name}`, labelOf(part, name), [], marks));
}

const HEADINGS = ["title", "name", "label", "question", "role", "text", "caption", "metric", "decision"];

function headingOf(item: unknown): string | null {
  const texts = HEADINGS.map((name) => partOf(item, name));
  const heading = texts.find((text) => typeof text === "string" && text.trim() !== "");
  return (heading as string | undefined) ?? null;
}

function partOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name];
}

const labelOf = ({ title }: Schema, name: string) => labelWords(title ?? name);
