import type { SnippetPart } from "#core/calls/blog.ts";
import { fold, stemOf, WORD } from "./words.ts";

/** Words of a snippet, and how many of them stand before the first hit. */
const WORDS = 28;
const BEFORE = 6;

/** Two letters begin too much: of such a word there are no forms. */
const SHORT = 2;

/** A text taken apart into its words, which takes the longest part of finding a snippet in it. */
export interface ReadText {
  text: string;
  words: readonly Word[];
  /** The words as the index knows them, with a space before and after each: looked through by plain search. */
  folded: string;
}

/** Where a word stands in the text, and where the space before it stands in the folded words. */
interface Word {
  start: number;
  end: number;
  at: number;
}

export function readText(text: string): ReadText {
  let folded = " ";
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const at = folded.length - 1;
    folded += `${fold(word)} `;
    return { start: index, end: index + word.length, at };
  });
  return { text, words, folded };
}

/**
 * The words of a text around most of the hits, as parts, so that nobody has to make HTML of it before he trusts it;
 * null where there is no hit.
 *
 * @param wanted words as the index knows them, of which other forms are hits as well
 */
export function snippetOf(
  { text, words, folded }: ReadText,
  wanted: readonly string[],
): SnippetPart[] | null {
  const areHits = new Set(wanted.flatMap((word) => placesOf(word, words, folded)));
  const first = bestStart([...areHits].sort((a, b) => a - b));
  if (first === null) return null;
  const begin = Math.max(0, Math.min(first - BEFORE, words.length - WORDS));
  const isWhole = { before: begin === 0, after: begin + WORDS >= words.length };
  const shown = words.slice(begin, begin + WORDS);
  return partsOf(text, shown, (index) => areHits.has(begin + index), isWhole);
}

/** The places of a word and of its forms among the words of a text. */
function placesOf(word: string, words: readonly Word[], folded: string): number[] {
  const beginning = word.length > SHORT ? ` ${stemOf(word)}` : ` ${word} `;
  const places: number[] = [];
  for (let at = folded.indexOf(beginning); at !== -1; at = folded.indexOf(beginning, at + 1))
    places.push(placeAt(at, words));
  return places;
}

/** The place of the last word that begins there or before. */
function placeAt(at: number, words: readonly Word[]): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((words[middle] as Word).at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
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
  isHit: (index: number) => boolean,
  isWhole: { before: boolean; after: boolean },
): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = isWhole.before ? 0 : (shown[0] as Word).start;
  let plain = isWhole.before ? "" : "… ";
  for (const [index, { start, end }] of shown.entries()) {
    if (!isHit(index)) continue;
    plain += text.slice(at, start);
    if (plain !== "") parts.push({ text: plain });
    parts.push({ text: text.slice(start, end), hit: true });
    plain = "";
    at = end;
  }
  plain += isWhole.after ? text.slice(at) : `${text.slice(at, Math.max(at, (shown.at(-1) as Word).end))} …`;
  return [...parts, { text: plain }];
}
