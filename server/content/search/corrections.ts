import { prefixDistance } from "#core/edit-distance.ts";
import { isStopWord } from "./words.ts";

/** A word of the posts and the number of posts that contain it. */
export interface Term {
  word: string;
  posts: number;
}

/** Maximum difference in length between a word and a typed prefix. */
const LONGER = 12;

/** With more errors than this, only words with the same first letter are candidates. */
const FEW_SLIPS = 2;

/** Maximum edit distance by word length; a short word with one error is usually another word. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Words that are most similar to a word or prefix, best first. */
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
