import type { LibraryPicture } from "#core/studio-library.ts";

type Schema = { properties?: Record<string, Schema>; items?: Schema | Schema[] };
type Texts = Pick<LibraryPicture, "alt" | "caption">;
type Fields = Record<string, unknown>;

/** Fields beside a picture, and the texts of the picture that fill them. */
const FILLED = [
  ["image_alt", "alt"],
  ["alt", "alt"],
  ["caption", "caption"],
] as const;

/**
 * The value of a form in which pictures were chosen: texts beside them that are empty, or those of the picture before, are
 * filled with the texts of the chosen one.
 */
export function withPictureTexts(
  schema: Schema,
  before: unknown,
  after: unknown,
  chosen: ReadonlyMap<string, Texts>,
): unknown {
  if (chosen.size === 0 || after === before || typeof after !== "object" || after === null) return after;
  if (!Array.isArray(after))
    return fieldsWithTexts(schema, (before ?? {}) as Fields, after as Fields, chosen);
  const { items } = schema;
  if (items === undefined || Array.isArray(items)) return after;
  const former = Array.isArray(before) ? before : [];
  return after.map((one, at) => withPictureTexts(items, former[at], one, chosen));
}

function fieldsWithTexts(
  { properties = {} }: Schema,
  before: Fields,
  after: Fields,
  chosen: ReadonlyMap<string, Texts>,
): Fields {
  const next: Fields = { ...after };
  for (const [name, part] of Object.entries(properties)) {
    if (name in next) next[name] = withPictureTexts(part, before[name], next[name], chosen);
    const texts = chosen.get(String(next[name]));
    if (texts !== undefined && next[name] !== before[name])
      fill(next, properties, texts, chosen.get(String(before[name])));
  }
  return next;
}

function fill(
  fields: Fields,
  properties: Record<string, Schema>,
  texts: Texts,
  former: Texts | undefined,
): void {
  for (const [field, text] of FILLED) {
    const isOpen = (fields[field] ?? "") === "" || fields[field] === former?.[text];
    if (field in properties && isOpen && texts[text]) fields[field] = texts[text];
  }
}
