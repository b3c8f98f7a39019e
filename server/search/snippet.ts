import type { SnippetPart } from "#core/calls/blog.ts";
import { fold, WORD } from "./words.ts";

/** Words of a snippet, and how many of them stand before the first hit. */
const WORDS = 28;
const BEFORE = 6;

interface Word {
  start: number;
  end: number;
  /** Its place among the different ones. */
  which: number;
}

/**
 * A text taken apart into its words, which takes the longest part of finding a snippet in it. Most words come more
 * than once, and whether they are hits is asked of each different one.
 */
export interface ReadText {
  text: string;
  words: readonly Word[];
  different: readonly string[];
}

type IsHit = (word: string) => boolean;

export function readText(text: string): ReadText {
  const places = new Map<string, number>();
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const folded = fold(word);
    const which = places.get(folded) ?? places.size;
    places.set(folded, which);
    return { start: index, end: index + word.length, which };
  });
  return { text, words, different: [...places.keys()] };
}

/**
 * The words of a text around most of the hits, as parts, so that nobody has to make HTML of it before he trusts it;
 * null where there is no hit.
 */
export function snippetOf({ text, words, different }: ReadText, isHit: IsHit): SnippetPart[] | null {
  const areHits = different.map(isHit);
  const hits: number[] = [];
  words.forEach(({ which }, index) => {
    if (areHits[which]) hits.push(index);
  });
  const first = bestStart(hits);
  if (first === null) return null;
  const begin = Math.max(0, Math.min(first - BEFORE, words.length - WORDS));
  const shown = words.slice(begin, begin + WORDS);
  const isWhole = { before: begin === 0, after: begin + WORDS >= words.length };
  return partsOf(text, shown, areHits, isWhole);
}

/** The hit after which most hits follow within a snippet. */
function bestStart(hits: readonly number[]): number | null {
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
  shown: readonly Word[],
  areHits: readonly boolean[],
  isWhole: { before: boolean; after: boolean },
): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = isWhole.before ? 0 : (shown[0] as Word).start;
  let plain = isWhole.before ? "" : "… ";
  for (const { start, end, which } of shown) {
    if (!areHits[which]) continue;
    plain += text.slice(at, start);
    if (plain !== "") parts.push({ text: plain });
    parts.push({ text: text.slice(start, end), hit: true });
    plain = "";
    at = end;
  }
  plain += isWhole.after ? text.slice(at) : `${text.slice(at, Math.max(at, (shown.at(-1) as Word).end))} …`;
  return [...parts, { text: plain }];
}
