import type { Edit } from "#core/studio.ts";
import type { FieldPlace } from "./field-anchor.ts";
import { bestMatch, plainWords } from "./plain-words.ts";

interface PlacedText {
  place: FieldPlace;
  text: string;
}

/**
 * The field with a text of a page, or null.
 * @param shown the text, and the texts of the elements around it
 */
export function findText({ value, body }: Edit, shown: readonly string[]): FieldPlace | null {
  const texts = [...textsIn(value, ""), ...blocksIn(body ?? "")];
  const words = texts.map(({ text }) => plainWords(text));
  for (const text of shown) {
    const index = words.indexOf(plainWords(text));
    if (index !== -1) return placeOf(texts[index], text);
  }
  for (const text of shown) {
    const index = bestMatch(
      texts.map((one) => one.text),
      text,
    );
    if (index !== -1) return placeOf(texts[index], text);
  }
  return null;
}

const placeOf = (found: PlacedText | undefined, words: string): FieldPlace | null =>
  found === undefined ? null : { ...found.place, words };

function textsIn(value: unknown, field: string): PlacedText[] {
  if (typeof value === "string" || typeof value === "number")
    return [{ place: { field }, text: String(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, field === "" ? name : `${field}.${name}`),
  );
}

/** Starts a block of Markdown of its own. */
const START = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\|)/;

/** Paragraphs, headings, list items and rows of tables. */
function blocksIn(markdown: string): PlacedText[] {
  const blocks: PlacedText[] = [];
  let isOpen = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    const isBlank = line.trim() === "";
    const last = blocks.at(-1);
    if (isOpen && !isBlank && last !== undefined && !START.test(line)) last.text += ` ${line}`;
    else if (!isBlank) blocks.push({ place: { field: "text", line: index + 1 }, text: line });
    isOpen = !isBlank;
  }
  return blocks;
}
