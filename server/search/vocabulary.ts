import type { Steps } from "../in-slices.ts";
import { distance } from "./distance.ts";
import { isStopWord } from "./words.ts";

/** The words of all posts in their order: forms of a word stand together, and what was typed wrongly is near one. */
export interface Vocabulary {
  /** Adds a word that is not in it yet. */
  add(word: string): void;
  /** Puts the new words in order, which else the next search does. */
  order(): Steps;
  /** The words that begin so. */
  beginningWith(beginning: string): readonly string[];
  /** The words that are typed nearly so, the likeliest first. */
  nearest(word: string, limit: number, slips?: number): string[];
}

/**
 * Words that begin with the same letters: few enough to be put in order in a moment, however many words there are.
 */
interface Shelf {
  beginning: string;
  words: string[];
  masks: Uint32Array;
  isSorted: boolean;
}

const LETTERS_OF_A_SHELF = 2;

/** Slips that are forgiven, by length: a short word with one wrong letter is another word. */
function slipsOf({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** With more slips than these only words with the same first letter are looked at: the others would be any word. */
const FEW_SLIPS = 2;

/** @param postsWith in how many posts a word stands: what is common is what was meant, what stands in none is none */
export function createVocabulary(postsWith: (word: string) => number): Vocabulary {
  const shelves = new Map<string, Shelf>();

  function sorted(shelf: Shelf): Shelf {
    if (!shelf.isSorted) {
      shelf.words.sort();
      shelf.masks = Uint32Array.from(shelf.words, lettersOf);
      shelf.isSorted = true;
    }
    return shelf;
  }

  /** The shelves that may hold words with this beginning. */
  function shelvesFor(beginning: string): Shelf[] {
    const own = beginning.slice(0, LETTERS_OF_A_SHELF);
    const fitting =
      own.length === LETTERS_OF_A_SHELF
        ? [shelves.get(own)].filter((shelf) => shelf !== undefined)
        : [...shelves.values()].filter((shelf) => shelf.beginning.startsWith(own));
    return fitting.sort((a, b) => (a.beginning < b.beginning ? -1 : 1)).map(sorted);
  }

  return {
    add(word) {
      const beginning = word.slice(0, LETTERS_OF_A_SHELF);
      const shelf = shelves.get(beginning);
      if (shelf === undefined) {
        const masks = new Uint32Array();
        shelves.set(beginning, { beginning, words: [word], masks, isSorted: false });
      } else {
        shelf.words.push(word);
        shelf.isSorted = false;
      }
    },

    *order() {
      for (const shelf of shelves.values()) {
        sorted(shelf);
        yield;
      }
    },

    beginningWith: (beginning) =>
      shelvesFor(beginning)
        .flatMap(({ words }) => words.slice(placeOf(beginning, words), placeOf(`${beginning}\uffff`, words)))
        .filter((word) => postsWith(word) > 0),

    nearest(word, limit, slips = slipsOf(word)) {
      if (slips === 0) return [];
      const letters = lettersOf(word);
      const found: { term: string; far: number }[] = [];
      for (const { words, masks } of shelvesFor(slips > FEW_SLIPS ? (word[0] ?? "") : "")) {
        for (let place = 0; place < words.length; place++) {
          // A slip takes away one letter at most; this looks at one number in place of two words.
          if (bits(letters & ~(masks[place] as number)) > slips) continue;
          const term = words[place] as string;
          if (term.length < word.length - slips || isStopWord(term)) continue;
          const far = distance(word, term, slips);
          if (far <= slips && postsWith(term) > 0) found.push({ term, far: far + penalty(word, term) });
        }
      }
      return found
        .sort((a, b) => a.far - b.far || postsWith(b.term) - postsWith(a.term))
        .slice(0, limit)
        .map(({ term }) => term);
    },
  };
}

/** The place of the first of these words, which are in order, that is not before `word`. */
function placeOf(word: string, words: readonly string[]): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
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
