import { plainText } from "../../content/search/plain-text.ts";

/** The Markdown of a file, as a path. */
export const TEXT_FIELD = "text";

export interface FieldText {
  /** Its path. */
  field: string;
  text: string;
}

/** What reading a file adds to its fields. */
const ADDED = new Set(["slug", "digest", "body", "bodyLine", "words", "links"]);

/** Of a published entry of a folder, which has its Markdown next to its fields. */
export function textsOfFile(value: object): FieldText[] {
  const fields = Object.fromEntries(Object.entries(value).filter(([name]) => !ADDED.has(name)));
  return textsOf(fields, (value as { body?: string }).body ?? null);
}

/** In the order of the file, as the page shows them. */
export function textsOf(value: unknown, body: string | null): FieldText[] {
  const texts: FieldText[] = [];
  addTexts(texts, value, "");
  if (body !== null) texts.push({ field: TEXT_FIELD, text: plainText(body) });
  return texts;
}

/** Content and drafts have bounds for their levels. */
function addTexts(texts: FieldText[], value: unknown, field: string): void {
  if (typeof value === "string" || typeof value === "number") {
    texts.push({ field, text: plainText(String(value)) });
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value))
      addTexts(texts, part, field === "" ? name : `${field}.${name}`);
  }
}
