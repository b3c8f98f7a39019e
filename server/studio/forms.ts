import { z } from "zod";
import type { EntryChoice, EntryForm } from "#core/studio.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import { references } from "../content/validate.ts";
import { choiceLabel } from "./choice-labels.ts";
import { formHints } from "./form-hints.ts";
import { formLabels } from "./form-labels.ts";
import { titleOf } from "./labels.ts";

type Json = Record<string, unknown>;

/** Generated from the schema, so that new fields appear by themselves. */
export function formOf(collection: CollectionName): EntryForm {
  const of = collections[collection];
  const json = z.toJSONSchema(of.kind === "list" ? of.entry : of.schema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
  }) as Json;
  const form = partOf(json, "", `${collection}/`);
  Object.assign(form.ui, placesOf(json));
  for (const { from, field, to, by } of references) {
    if (from !== collection) continue;
    const property = (form.schema.properties as Record<string, Json>)[field] as Json;
    const widget = { "ui:widget": "reference", "ui:options": { to: to.map((name) => keyOf(name, by)) } };
    form.ui[field] = { ...(form.ui[field] as Json), ...widget };
    // One picker for the whole list.
    if (property.type === "array") property.uniqueItems = true;
  }
  return form;
}

/** The main texts come first, and technical fields last (`place` in the schema). */
function placesOf(json: Json): Json {
  const fields = Object.entries(propertiesOf(json)).map(([name, part]) => ({
    name,
    place: simple(part).part.place,
  }));
  const namesAt = (place: unknown) => fields.filter((one) => one.place === place).map(({ name }) => name);
  const [first, others, details] = [namesAt("first"), namesAt(undefined), namesAt("details")];
  return { "ui:order": [...first, ...others, ...details], "ui:options": { first, details } };
}

const keyOf = (name: CollectionName, by: string) => `${name}.${by}`;

export function choicesFor(collection: CollectionName, content: Content): Record<string, EntryChoice[]> {
  const choices: Record<string, EntryChoice[]> = {};
  for (const { from, to, by } of references) {
    if (from !== collection) continue;
    for (const name of to) {
      const entries = content[name] as readonly Record<string, string | number>[];
      choices[keyOf(name, by)] = entries
        .map((entry) => ({
          value: entry[by] as string | number,
          title: titleOf(name, entry, String(entry[by])),
        }))
        .sort((one, other) => one.title.localeCompare(other.title));
    }
  }
  return choices;
}

/** @param within collection, group or list, as in `formLabels` */
function partOf(json: Json, name: string, within: string): EntryForm {
  const { part, isNullable } = simple(json);
  const inherited = {
    ...(name !== "" && { title: part.title ?? wordsFor(formLabels, name, within) ?? titled(name) }),
    ...describe(part, wordsFor(formHints, name, within)),
  };
  const inner = name === "" ? within : `${name}.`;
  const ui: Json = isNullable ? { "ui:emptyValue": null } : {};

  if (part.type === "object") {
    const fields = fieldsOf(part, inner);
    return { schema: { type: "object", ...inherited, ...fields.schema }, ui: { ...ui, ...fields.ui } };
  }
  if (part.type === "array") return listOf(part, inherited, ui, `${name}[].`);
  if (Array.isArray(part.anyOf)) {
    const options = (part.anyOf as Json[]).map((option) => partOf(option, "", inner));
    const anyOf = options.map(({ schema }) => ({ ...schema, title: unionTitle(schema) }));
    return { schema: { ...inherited, anyOf }, ui: { ...ui, anyOf: options.map((option) => option.ui) } };
  }
  const { type, enum: values, format, pattern } = part;
  const names = Array.isArray(values) && {
    "ui:enumNames": values.map((value) => labelOf(value, part)),
    ...(part.default !== undefined && { "ui:placeholder": `By default: ${labelOf(part.default, part)}` }),
  };
  return {
    schema: defined({
      type,
      ...inherited,
      default: type === "boolean" ? part.default : undefined,
      enum: values,
      format: format === "date" ? format : undefined,
    }),
    ui: { ...ui, ...widgetOf(part, format, pattern), ...names, ...lengthsOf(part) },
  };
}

function listOf(part: Json, inherited: Json, ui: Json, within: string): EntryForm {
  const { items, minItems, maxItems, uniqueItems } = part;
  if (Array.isArray(items)) {
    const schema = {
      type: "array",
      ...inherited,
      items: items.map((item) => partOf(item, "", within).schema),
    };
    return { schema, ui: { ...ui, items: partOf(items[0], "", within).ui } };
  }
  const one = partOf(items as Json, "", within);
  const isOrdered = part.ordered === true;
  const rules = { minItems, maxItems, uniqueItems, default: isOrdered ? part.default : undefined };
  const schema = { type: "array", ...inherited, items: one.schema, ...defined(rules) };
  if (uniqueItems !== true) return { schema, ui: { ...ui, items: one.ui } };
  return { schema, ui: { ...ui, items: one.ui, "ui:widget": isOrdered ? "ordered" : "choices" } };
}

/** Its own label in the schema, if there is one. */
function labelOf(value: unknown, { labels = {} }: Json): string {
  return (labels as Record<string, string>)[String(value)] ?? choiceLabel(value);
}

function fieldsOf(part: Json, within: string): EntryForm {
  const properties: Json = {};
  const ui: Record<string, Json> = {};
  const required = (part.required as string[] | undefined) ?? [];
  for (const [name, value] of Object.entries(propertiesOf(part))) {
    const field = partOf(value, name, within);
    properties[name] = field.schema;
    ui[name] = field.ui;
    // An optional text that is emptied is left out.
    if (!required.includes(name) && field.ui["ui:emptyValue"] === "") field.ui["ui:emptyValue"] = undefined;
  }
  return { schema: { properties, required }, ui };
}

/** Simplifies what the form library cannot show: null types, unions of constants, several rules for one text. */
function simple(json: Json): { part: Json; isNullable: boolean } {
  const options = json.anyOf as Json[] | undefined;
  if (options?.some(({ type }) => type === "null")) {
    const [rest, ...more] = options.filter(({ type }) => type !== "null");
    return {
      part: more.length === 0 && rest ? simple(rest).part : { anyOf: [rest, ...more] },
      isNullable: true,
    };
  }
  if (options?.every((option) => Object.hasOwn(option, "const"))) {
    const values = options.map((option) => option.const);
    const { labels, default: usual } = json;
    return { part: { type: typeof values[0], enum: values, labels, default: usual }, isNullable: false };
  }
  if (Array.isArray(json.allOf)) return { part: Object.assign({}, ...json.allOf, json), isNullable: false };
  return { part: json, isNullable: false };
}

function propertiesOf(part: Json): Record<string, Json> {
  const names = (part.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names === undefined) return (part.properties as Record<string, Json> | undefined) ?? {};
  return Object.fromEntries(names.map((name) => [name, part.additionalProperties as Json]));
}

const PICTURE = "\\/assets\\/(?!";

function widgetOf(part: Json, format: unknown, pattern: unknown): Json {
  if (part.enum !== undefined) return { "ui:widget": "select" };
  if (part.type !== "string") return {};
  if (format === "date") return { "ui:widget": "date", "ui:emptyValue": undefined };
  if (typeof pattern === "string" && pattern.includes(PICTURE)) return { "ui:widget": "picture" };
  return { "ui:widget": "textarea", "ui:emptyValue": "" };
}

/** Shown while a text is typed. */
function lengthsOf({ type, maxLength, limit = maxLength, about }: Json): Json {
  if (type !== "string" || (limit === undefined && about === undefined)) return {};
  return { "ui:options": defined({ limit, about }) };
}

function describe(part: Json, hint: string | undefined): Json {
  const usual = isWritten(part.default) && part.enum === undefined ? `By default: ${part.default}.` : "";
  const description = part.description ?? hint;
  if (typeof description === "string") return { description: `${description} ${usual}`.trim() };
  if (usual !== "") return { description: usual };
  if (part.type === "array" && typeof part.maxItems === "number" && part.minItems === part.maxItems)
    return { description: `Exactly ${part.maxItems} items.` };
  return {};
}

const isWritten = (value: unknown) =>
  (typeof value === "string" && value !== "") || typeof value === "number";

function unionTitle(schema: Json): string {
  const fields = Object.values((schema.properties as Record<string, Json> | undefined) ?? {});
  return fields.map(({ title }) => title).join(", ");
}

function wordsFor(words: Readonly<Record<string, string>>, name: string, within: string): string | undefined {
  return words[within + name] ?? words[name];
}

const defined = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined));

/** `category_slug` is 'Category'. */
const titled = (name: string) => choiceLabel(name.replace(/_slug$/, ""));
