import { foldedWords } from "./words.ts";

/** The usual figures of BM25: how soon more of the same word stops counting, how much a long text is held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** What a form of a word counts beside the word itself. */
const OTHER_FORM = 0.6;

/** A posting is one number: the document and, in the lowest bits, how much the word weighs in it. */
const WEIGHT_BITS = 8;
const MOST = 2 ** WEIGHT_BITS - 1;

/** A document and what it is worth for a search. */
export interface Scored {
  document: number;
  /** Of the words that were asked for, how many it has. */
  words: number;
  score: number;
}

/** Which word stands in which document, and how often. */
export interface Postings {
  /** Adds a document: texts with the weight of a word in them. Answers its number. */
  add(texts: readonly [text: string, weight: number][]): number;
  remove(document: number): void;
  terms(): Iterable<string>;
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
  const postings = new Map<string, number[]>();
  /** Words of each document; 0 for one that is gone. */
  const lengths: number[] = [];
  let total = 0;
  let alive = 0;

  return {
    add(texts) {
      const document = lengths.length;
      const weights = new Map<string, number>();
      let length = 0;
      for (const [text, weight] of texts) {
        for (const term of foldedWords(text)) {
          weights.set(term, Math.min(MOST, (weights.get(term) ?? 0) + weight));
          length++;
        }
      }
      for (const [term, weight] of weights) {
        const known = postings.get(term);
        const posting = (document << WEIGHT_BITS) | weight;
        if (known === undefined) postings.set(term, [posting]);
        else known.push(posting);
      }
      lengths.push(Math.max(1, length));
      total += length;
      alive++;
      return document;
    },

    remove(document) {
      for (const [term, list] of postings) {
        const place = list.findIndex((posting) => posting >>> WEIGHT_BITS === document);
        if (place !== -1) list.splice(place, 1);
        if (list.length === 0) postings.delete(term);
      }
      total -= lengths[document] ?? 0;
      lengths[document] = 0;
      alive--;
    },

    terms: () => postings.keys(),
    postsWith: (term) => postings.get(term)?.length ?? 0,

    rank(words) {
      const average = total / Math.max(1, alive);
      const scores = new Float64Array(lengths.length);
      const counts = new Uint8Array(lengths.length);
      const weights = new Float64Array(lengths.length);
      const found: number[] = [];
      for (const forms of words) {
        const holding: number[] = [];
        for (const [index, form] of forms.entries()) {
          for (const posting of postings.get(form) ?? []) {
            const document = posting >>> WEIGHT_BITS;
            if (weights[document] === 0) holding.push(document);
            (weights[document] as number) += (posting & MOST) * (index === 0 ? 1 : OTHER_FORM);
          }
        }
        const rarity = Math.log(1 + (alive - holding.length + 0.5) / (holding.length + 0.5));
        for (const document of holding) {
          const weight = weights[document] as number;
          const long = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[document] as number)) / average;
          if (counts[document] === 0) found.push(document);
          (scores[document] as number) += (rarity * weight * (SATURATION + 1)) / (weight + SATURATION * long);
          (counts[document] as number)++;
          weights[document] = 0;
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
