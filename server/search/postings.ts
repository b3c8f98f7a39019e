import { createNumberList, type NumberList } from "./number-list.ts";
import { foldedWords } from "./words.ts";

/** The usual figures of BM25: how soon more of the same word stops counting, how much a long text is held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** What a form of a word counts beside the word itself. */
const OTHER_FORM = 0.6;

/** A posting is one number: the document and, in the lowest bits, how much the word weighs in it. */
const WEIGHT_BITS = 8;
const MOST = 2 ** WEIGHT_BITS - 1;

/** The longest part of a text that V8 copies; a longer one would keep the whole text in memory. */
const COPIED = 12;

/** Texts with the weight of a word in them. */
export type WeightedTexts = readonly [text: string, weight: number][];

/** A document and what it is worth for a search. */
export interface Scored {
  document: number;
  /** Of the words that were asked for, how many it has. */
  words: number;
  score: number;
}

/** Which word stands in which document, and how often. */
export interface Postings {
  /** Adds a document. Answers its number, and tells of words that no document had before. */
  add(texts: WeightedTexts, onNewTerm: (term: string) => void): number;
  /** Takes a document out, by the texts that it was added with. */
  remove(document: number, texts: WeightedTexts): void;
  postsWith(term: string): number;
  /** Ranks by BM25. Each word is a list of what may stand for it: the word itself first, then its forms. */
  rank(words: readonly (readonly string[])[]): Scored[];
}

/**
 * Postings in memory, as plain numbers: 10,000 posts are searched in some milliseconds (bench/search.ts). SQLite's
 * FTS5 was measured too: where several words, or their beginnings, are searched for and the hits are ranked, it took
 * up to 20 times as long.
 */
export function createPostings(): Postings {
  const numbers = new Map<string, number>();
  /** By the number of the term. */
  const postings: NumberList[] = [];
  /** What each term weighs in the document that is being added; 0 again after that. */
  const weights: number[] = [];
  /** Words of each document; 0 for one that is gone. */
  const lengths: number[] = [];
  let total = 0;
  let alive = 0;

  function numberOf(term: string, onNewTerm: (term: string) => void): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = postings.length;
    const own = term.length > COPIED ? Buffer.from(term).toString() : term;
    numbers.set(own, number);
    postings.push(createNumberList());
    weights.push(0);
    onNewTerm(own);
    return number;
  }

  const listOf = (term: string): NumberList | undefined => postings[numbers.get(term) ?? -1];

  return {
    add(texts, onNewTerm) {
      const document = lengths.length;
      const terms: number[] = [];
      let length = 0;
      for (const [text, weight] of texts) {
        for (const word of foldedWords(text)) {
          const term = numberOf(word, onNewTerm);
          const before = weights[term] as number;
          if (before === 0) terms.push(term);
          weights[term] = Math.min(MOST, before + weight);
          length++;
        }
      }
      for (const term of terms) {
        postings[term]?.push((document << WEIGHT_BITS) | (weights[term] as number));
        weights[term] = 0;
      }
      lengths.push(Math.max(1, length));
      total += length;
      alive++;
      return document;
    },

    remove(document, texts) {
      for (const term of new Set(texts.flatMap(([text]) => foldedWords(text)))) {
        listOf(term)?.remove((posting) => posting >>> WEIGHT_BITS === document);
      }
      total -= lengths[document] ?? 0;
      lengths[document] = 0;
      alive--;
    },

    postsWith: (term) => listOf(term)?.length ?? 0,

    rank(words) {
      const average = total / Math.max(1, alive);
      const scores = new Float64Array(lengths.length);
      const counts = new Uint8Array(lengths.length);
      const worth = new Float64Array(lengths.length);
      const found: number[] = [];
      for (const forms of words) {
        const holding: number[] = [];
        for (const [index, form] of forms.entries()) {
          const list = listOf(form);
          if (list === undefined) continue;
          const { values, length } = list;
          for (let place = 0; place < length; place++) {
            const posting = values[place] as number;
            const document = posting >>> WEIGHT_BITS;
            // Gone: the texts that it was removed with were not those that it was added with.
            if (lengths[document] === 0) continue;
            if (worth[document] === 0) holding.push(document);
            (worth[document] as number) += (posting & MOST) * (index === 0 ? 1 : OTHER_FORM);
          }
        }
        const rarity = Math.log(1 + (alive - holding.length + 0.5) / (holding.length + 0.5));
        for (const document of holding) {
          const weight = worth[document] as number;
          const long = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[document] as number)) / average;
          if (counts[document] === 0) found.push(document);
          (scores[document] as number) += (rarity * weight * (SATURATION + 1)) / (weight + SATURATION * long);
          (counts[document] as number)++;
          worth[document] = 0;
        }
      }
      return found.map((document) => ({
        document,
        words: counts[document] as number,
        score: scores[document] as number,
      }));
    },
  };
}
