/** Cutting text at a number of characters (specification, section 9). */

/** Characters shown of a testimonial, of a technology list, of the name of a chosen resume. */
export const TESTIMONIAL_LIMIT = 199;
export const TECHNOLOGY_LIMIT = 50;
export const FILE_LABEL_LIMIT = 25;

/** Made when a text first needs it: what all pages load would take twice as long for it. */
let segmenter: Intl.Segmenter | undefined;

/** Letters and signs of which each is a character: most texts, and found out a hundred times faster. */
const PLAIN = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/;

/**
 * At most `limit` characters of the text, then '…'; a text that fits stays as it is. A character is what a
 * reader takes for one, so an emoji or an accented letter is never cut in half. Firefox before 125 has no
 * segmenter and counts code points.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (PLAIN.test(text.slice(0, limit + 1))) return `${text.slice(0, limit).trimEnd()}…`;
  let end = 0;
  let count = 0;
  for (const character of characters(text)) {
    if (count === limit) return `${text.slice(0, end).trimEnd()}…`;
    end += character.length;
    count += 1;
  }
  return text;
}

function* characters(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== "function") return yield* text;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
