import { prefixDistance } from "#core/edit-distance.ts";
import { isStopWord } from "./words.ts";

/** A word of the posts, and in how many of them it is. */
export interface Term {
  word: string;
  posts: number;
}

/** A word may be longer than what was typed of it by so many letters. */
const LONGER = 12;

/** With more wrong letters than these only words with the same first letter are likely. */
const FEW_SLIPS = 2;

/** Wrong letters that are corrected, by length: a short word with one wrong letter is another word. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The words that were probably meant by a word or its beginning, the likeliest first. */
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
    // Few people miss the first letter, and what was typed is rarely the beginning of a much longer word.
    const unlikely = (sameStart ? 0 : 0.5) + Math.min(0.45, Math.abs(word.length - typed.length) * 0.05);
    near.push({ word, posts, distance: distance + unlikely });
  }
  return near
    .sort((a, b) => a.distance - b.distance || b.posts - a.posts)
    .slice(0, limit)
    .map(({ word }) => word);
}
