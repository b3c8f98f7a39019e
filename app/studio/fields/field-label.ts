import { labelWords } from "./words.ts";

interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
  anyOf?: Schema[];
}

/** The words at a field in its form, such as 'Team 2, Role'. @param path `["text"]` for the Markdown */
export function fieldLabel(schema: object, path: readonly string[]): string {
  if (path.length === 0) return "The whole entry";
  if (path.length === 1 && path[0] === "text" && partAt(schema, "text") === undefined) return "Text";
  const names: string[] = [];
  let at: Schema | undefined = schema as Schema;
  for (const key of path) {
    at = at && partAt(at, key);
    if (/^\d+$/.test(key)) names.push(`${names.pop() ?? ""} ${Number(key) + 1}`.trim());
    else names.push(labelWords(at?.title ?? key));
  }
  return names.join(", ");
}

/** The schema of a field, for the labels of what it holds. */
export function schemaOfField(schema: object, path: readonly string[]): object | undefined {
  let at: Schema | undefined = schema as Schema;
  for (const key of path) at = at && partAt(at, key);
  return at;
}

function partAt({ properties = {}, items, anyOf = [] }: Schema, key: string): Schema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key];
  if (items !== undefined) return Array.isArray(items) ? items[Number(key)] : items;
  return anyOf.map((option) => partAt(option, key)).find(Boolean);
}
