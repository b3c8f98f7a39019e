import { distance } from "./distance.ts";
import { isStopWord } from "./words.ts";

/** The words of all posts in their order: forms of a word stand together, and what was typed wrongly is near one. */
export interface Vocabulary {
  /** The words that begin so. */
  beginningWith(beginning: string): readonly string[];
  /** The words that are typed nearly so, the likeliest first. */
  nearest(word: string, limit: number, slips?: number): string[];
}

/** Slips that are forgiven, by length: a short word with one wrong letter is another word. */
function slipsOf({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** With more slips than these only words with the same first letter are looked at: the others would be any word. */
const FEW_SLIPS = 2;

/** @param postsWith in how many posts a word stands: what is common is what was meant */
export function createVocabulary(
  unsorted: Iterable<string>,
  postsWith: (term: string) => number,
): Vocabulary {
  const terms = [...unsorted].sort();
  const masks = Uint32Array.from(terms, lettersOf);

  /** The place of the first word that is not before `word`. */
  function placeOf(word: string): number {
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    beginningWith: (beginning) => terms.slice(placeOf(beginning), placeOf(`${beginning}\uffff`)),
    nearest(word, limit, slips = slipsOf(word)) {
      if (slips === 0) return [];
      const letters = lettersOf(word);
      const found: { term: string; far: number }[] = [];
      const isWide = slips > FEW_SLIPS;
      const last = isWide ? placeOf(`${word[0]}\uffff`) : terms.length;
      for (let place = isWide ? placeOf(word[0] ?? "") : 0; place < last; place++) {
        // A slip takes away one letter at most; this looks at one number in place of two words.
        if (bits(letters & ~(masks[place] as number)) > slips) continue;
        const term = terms[place] as string;
        if (term.length < word.length - slips || isStopWord(term)) continue;
        const far = distance(word, term, slips);
        if (far <= slips) found.push({ term, far: far + penalty(word, term) });
      }
      return found
        .sort((a, b) => a.far - b.far || postsWith(b.term) - postsWith(a.term))
        .slice(0, limit)
        .map(({ term }) => term);
    },
  };
}

/** Few people slip at the first letter, and what was typed is rarely the beginning of a much longer word. */
function penalty(word: string, term: string): number {
  return (word[0] === term[0] ? 0 : 0.5) + Math.min(0.45, Math.abs(term.length - word.length) * 0.05);
}

/** Which letters are in a word, one bit each; everything that is none shares the last ones. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    letters |= 1 << (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6));
  }
  return letters >>> 0;
}

/** How many bits of 32 are set. */
function bits(number: number): number {
  let rest = number - ((number >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
