import { foldedWords, searchWordsOf } from "../../content/search/words.ts";

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;

const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, "gu");

const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]+`, "gv");

/** Characters in a query, and words of a sentence. */
const QUERY_LENGTH = 400;
const SENTENCE_WORDS = 40;

/** Words of scripts without spaces are found by their characters. */
export function spaced(text: string): string {
  return text.replace(UNSPACED_CHARACTER, " $& ");
}

export interface Word {
  word: string;
  start: number;
  end: number;
}

/** As the index has them. */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    word: foldedWords(written)[0] ?? "",
    start: index,
    end: index + written.length,
  }));
}

export interface Query {
  /** All of them, in order. */
  sentence: readonly string[];
  /** Those that tell entries apart. */
  words: readonly string[];
}

export function parseQuery(text: string): Query {
  const bounded = spaced(text.slice(0, QUERY_LENGTH));
  return { sentence: foldedWords(bounded).slice(0, SENTENCE_WORDS), words: searchWordsOf(bounded) };
}
