import { prefixDistance } from "#core/nearest.ts";

const WORDS = 12;

const STOP_WORDS = new Set(
  "a an and are as at be by for from how i in is it of on or that the this to was we what when which with you".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function fold(text: string): string {
  const letters = text.toLowerCase().normalize("NFD");
  return letters.replace(/([a-z])\p{M}+/gu, "$1").normalize("NFC");
}

export function foldedWords(text: string): readonly string[] {
  return fold(text).match(WORD) ?? [];
}

/** Stop words count only when there are no others. */
export function searchWordsOf(text: string): string[] {
  const words = foldedWords(text);
  const distinctive = words.filter((word) => !isStopWord(word));
  return [...new Set(distinctive.length > 0 ? distinctive : words)].slice(0, WORDS);
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export function hasForms(word: string): boolean {
  return word.length > 2;
}

/** 'migrations', 'migrating' and 'migrated' give 'migrat'; searched as a prefix, so cutting too little is harmless. */
export function stemOf(word: string): string {
  if (word.length < 5) return word;
  const stem = word.replace(/(?:ations?|ings?|ies|ied|es|ed|s|e|y)$/, "");
  return stem.length >= 4 ? stem : word;
}

export function formsOf(words: readonly string[]): (term: string) => boolean {
  const exact = new Set(words);
  const stems = words.filter(hasForms).map(stemOf);
  return (term) => exact.has(term) || stems.some((stem) => term.startsWith(stem));
}

export interface Term {
  word: string;
  posts: number;
}

const LONGER = 12;

/** With more errors than this, only words with the same first letter are candidates. */
const FEW_SLIPS = 2;

function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

export function nearestTerms(
  typed: string,
  terms: Iterable<Term>,
  limit: number,
  slips = slipsIn(typed),
): string[] {
  if (slips === 0) return [];
  const near: { word: string; posts: number; distance: number }[] = [];
  for (const { word, posts } of terms) {
    if (word.length < typed.length - slips || word.length > typed.length + LONGER) continue;
    const sameStart = word[0] === typed[0];
    if ((slips > FEW_SLIPS && !sameStart) || isStopWord(word)) continue;
    const distance = prefixDistance(typed, word, slips);
    if (distance > slips) continue;
    // Errors in the first letter are rare, and so are prefixes of much longer words.
    const unlikely = (sameStart ? 0 : 0.5) + Math.min(0.45, Math.abs(word.length - typed.length) * 0.05);
    near.push({ word, posts, distance: distance + unlikely });
  }
  return near
    .sort((a, b) => a.distance - b.distance || b.posts - a.posts)
    .slice(0, limit)
    .map(({ word }) => word);
}
