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
  /** Groups and items of lists. */
  children: OutlineEntry[];
}

/** The fields of a form in its order, with the groups and list items in them. */
export function outlineOf(
  { schema, ui }: EntryForm,
  { value, body }: { value: unknown; body: string | null },
  problems: readonly Problem[],
): OutlineEntry[] {
  const fields = (schema as Schema).properties ?? {};
  const { first = [] } = (ui["ui:options"] ?? {}) as { first?: string[] };
  const names = ((ui["ui:order"] as string[] | undefined) ?? Object.keys(fields)).filter(
    (name) => fields[name] !== undefined,
  );
  const entryOf = (name: string) => {
    const field = fields[name] as Schema;
    return entry(
      name,
      labelOf(field, name),
      childrenOf(field, name, partOf(value, name), problems),
      problems,
    );
  };
  const main = names.filter((name) => first.includes(name)).map(entryOf);
  const others = names.filter((name) => !first.includes(name)).map(entryOf);
  return [...main, ...(body === null ? [] : [entry("text", "Text", [], problems)]), ...others];
}

/** The words at a field, such as 'Team 2, Role'. */
export function fieldLabel({ schema }: EntryForm, field: string): string {
  if (field === "text") return "Text";
  const labels: string[] = [];
  let at: Schema | undefined = schema as Schema;
  for (const name of field.split(".")) {
    at = at && partAt(at, name);
    if (/^\d+$/.test(name)) labels.push(`${labels.pop() ?? ""} ${Number(name) + 1}`.trim());
    else labels.push(labelOf(at ?? {}, name));
  }
  return labels.join(", ");
}

function partAt({ properties, items, anyOf = [] }: Schema, name: string): Schema | undefined {
  return properties?.[name] ?? items ?? anyOf.map((option) => partAt(option, name)).find(Boolean);
}

function entry(
  field: string,
  label: string,
  children: OutlineEntry[],
  problems: readonly Problem[],
): OutlineEntry {
  const isWithin = (other: string) => other === field || other.startsWith(`${field}.`);
  const count = problems.filter(({ field: other, isGap }) => !isGap && isWithin(other)).length;
  return { field, label, problems: count, children };
}

function childrenOf(
  { type, properties, items }: Schema,
  field: string,
  value: unknown,
  problems: readonly Problem[],
): OutlineEntry[] {
  if (type === "array" && Array.isArray(value) && items?.type !== "string")
    return value.map((item, index) => {
      const label = headingOf(item) ?? `${index + 1}`;
      return entry(`${field}.${index}`, label, [], problems);
    });
  return Object.entries(properties ?? {})
    .filter(([, part]) => part.type === "object" || part.type === "array")
    .map(([name, part]) => entry(`${field}.${name}`, labelOf(part, name), [], problems));
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
