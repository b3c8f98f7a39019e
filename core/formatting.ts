export const TESTIMONIAL_LIMIT = 199;
export const TECHNOLOGY_LIMIT = 50;
export const FILE_LABEL_LIMIT = 25;

/** Created on first use, because it doubles the time to load this module. */
let segmenter: Intl.Segmenter | undefined;

/** Texts in which each code unit is a character; a fast path for most texts. */
const PLAIN = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/;

/** Counts grapheme clusters, so emoji and accented letters are not split; Firefox before 125 counts code points. */
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

export function truncateAtWord(text: string, limit: number): string {
  const shown = truncate(text, limit);
  if (shown === text) return text;
  const cut = shown.slice(0, -1);
  const end = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.search(/\s\S*$/);
  return end > 0 ? `${cut.slice(0, end).trimEnd()}…` : shown;
}

function* characters(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== "function") return yield* text;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Unknown names stay as they are. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}
