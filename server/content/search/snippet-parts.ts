import type { SnippetPart } from "#core/api/blog.ts";

/** They stand around each hit in the snippets of FTS5. */
export const HIT = "\u0002";
const HIT_END = "\u0003";

/** A text in which no hit is marked. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(HIT, "").replaceAll(HIT_END, "");
}

/** A snippet in parts, hits and what is between them. All of it is text and no HTML. */
export function partsOf(snippet: string): SnippetPart[] {
  return snippet
    .split(HIT)
    .flatMap((part, place): SnippetPart[] => {
      const [first = "", after = ""] = part.split(HIT_END);
      return place === 0 ? [{ text: first }] : [{ text: first, hit: true }, { text: after }];
    })
    .filter(({ text }) => text !== "");
}
