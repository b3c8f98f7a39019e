import { type CollectionName, collections } from "../content/collections.ts";
import { formOf } from "./forms.ts";
import { TEXT_FIELD } from "./search/entry-texts.ts";

type Json = Record<string, unknown>;

const INDEX = /^\d{1,4}$/;

const forms = new Map<CollectionName, Json>();

/** The words at a field in its form: `sections.2.lead` is 'Sections 3, Lead'. */
export function fieldLabelOf(collection: CollectionName, field: string): string {
  if (field === TEXT_FIELD && collections[collection].kind === "folder") return "Text";
  const labels: string[] = [];
  let schema: Json | undefined = schemaOf(collection);
  for (const name of field.split(".")) {
    schema = schema && partAt(schema, name);
    if (/^\d+$/.test(name)) labels.push(`${labels.pop() ?? ""} ${Number(name) + 1}`.trim());
    else labels.push(typeof schema?.title === "string" ? schema.title : name);
  }
  return labels.join(", ");
}

/** In characters; paths of fields are shorter. */
const LONGEST_PATH = 300;

/** Whether the form has the field: an item of a list counts at any index. */
export function isFieldOf(collection: CollectionName, field: string): boolean {
  if (field.length > LONGEST_PATH) return false;
  if (field === TEXT_FIELD && collections[collection].kind === "folder") return true;
  let schema: Json | undefined = schemaOf(collection);
  for (const name of field.split(".")) schema = schema && partAt(schema, name);
  return schema !== undefined;
}

function schemaOf(collection: CollectionName): Json {
  const schema = forms.get(collection) ?? formOf(collection).schema;
  forms.set(collection, schema);
  return schema;
}

function partAt(schema: Json, name: string): Json | undefined {
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as Json[]).map((option) => partAt(option, name)).find(Boolean);
  if (schema.type === "array") {
    if (!INDEX.test(name)) return undefined;
    const { items } = schema;
    return (Array.isArray(items) ? items[Number(name)] : items) as Json | undefined;
  }
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}
