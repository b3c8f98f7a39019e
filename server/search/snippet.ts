import type { SnippetPart } from "#core/calls/blog.ts";
import { fold, WORD } from "./words.ts";

/** Words of a snippet, and how many of them stand before the first hit. */
const WORDS = 28;
const BEFORE = 6;

interface Place {
  start: number;
  end: number;
  isHit: boolean;
}

/** A text taken apart into its words, which takes the longest part of finding a snippet in it. */
export interface ReadText {
  text: string;
  words: readonly { start: number; end: number; folded: string }[];
}

export function readText(text: string): ReadText {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    return { start: index, end: index + word.length, folded: fold(word) };
  });
  return { text, words };
}

/**
 * The words of a text around most of the hits, as parts, so that nobody has to make HTML of it before he trusts it;
 * null where there is no hit.
 */
export function snippetOf({ text, words }: ReadText, isHit: (word: string) => boolean): SnippetPart[] | null {
  const places = words.map(({ start, end, folded }): Place => ({ start, end, isHit: isHit(folded) }));
  const first = bestStart(places);
  if (first === null) return null;
  const begin = Math.max(0, Math.min(first - BEFORE, places.length - WORDS));
  const shown = places.slice(begin, begin + WORDS);
  const isWhole = { before: begin === 0, after: begin + WORDS >= places.length };
  return partsOf(text, shown, isWhole);
}

/** The hit after which most hits follow within a snippet. */
function bestStart(places: readonly Place[]): number | null {
  const hits = places.flatMap(({ isHit }, index) => (isHit ? [index] : []));
  let best: number | null = null;
  let most = 0;
  for (const [index, hit] of hits.entries()) {
    let following = index;
    while ((hits[following] ?? Number.POSITIVE_INFINITY) < hit + WORDS - BEFORE) following++;
    if (following - index > most) {
      most = following - index;
      best = hit;
    }
  }
  return best;
}

function partsOf(
  text: string,
  shown: readonly Place[],
  isWhole: { before: boolean; after: boolean },
): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = isWhole.before ? 0 : (shown[0] as Place).start;
  let plain = isWhole.before ? "" : "… ";
  for (const { start, end, isHit } of shown) {
    if (!isHit) continue;
    plain += text.slice(at, start);
    if (plain !== "") parts.push({ text: plain });
    parts.push({ text: text.slice(start, end), hit: true });
    plain = "";
    at = end;
  }
  plain += isWhole.after ? text.slice(at) : `${text.slice(at, Math.max(at, (shown.at(-1) as Place).end))} …`;
  return [...parts, { text: plain }];
}
