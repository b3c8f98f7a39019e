import type { SnippetPart } from "#core/api/blog.ts";

/** Markers around hits in FTS5 snippets. */
export const HIT = "\u0002";
const HIT_END = "\u0003";

/** Removes markers that occur in a text. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(HIT, "").replaceAll(HIT_END, "");
}

/** Splits a snippet into hits and text between them, as plain text. */
export function partsOf(snippet: string): SnippetPart[] {
  return snippet
    .split(HIT)
    .flatMap((part, place): SnippetPart[] => {
      const [first = "", after = ""] = part.split(HIT_END);
      return place === 0 ? [{ text: first }] : [{ text: first, hit: true }, { text: after }];
    })
    .filter(({ text }) => text !== "");
}
