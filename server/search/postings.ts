import type { Steps } from "../in-slices.ts";
import { createNumberList, type NumberList } from "./number-list.ts";
import type { PackedPostings } from "./packed-postings.ts";
import { createTerms, MOST, WEIGHT_BITS, type WeightedTexts } from "./terms.ts";
import { foldedWords } from "./words.ts";

/** The usual figures of BM25: how soon more of the same word stops counting, how much a long text is held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** What a form of a word counts beside the word itself. */
const OTHER_FORM = 0.6;

/** So many terms are taken in before others have their turn. */
const TERMS_A_STEP = 1000;

/** A document and what it is worth for a search. */
export interface Scored {
  document: number;
  /** Of the words that were asked for, how many it has. */
  words: number;
  score: number;
}

/** Which word stands in which document, and how often. */
export interface Postings {
  /** Adds a document and answers its number. */
  add(texts: WeightedTexts): number;
  /** Takes a document out, by the texts that it was added with. */
  remove(document: number, texts: WeightedTexts): void;
  /** Begins, where there is nothing yet, with what another one has packed. */
  adopt(packed: PackedPostings): Steps;
  postsWith(term: string): number;
  /** Ranks by BM25. Each word is a list of what may stand for it: the word itself first, then its forms. */
  rank(words: readonly (readonly string[])[]): Scored[];
}

/**
 * Postings in memory, as plain numbers: 10,000 posts are searched in some milliseconds (bench/search.ts). SQLite's
 * FTS5 was measured too: where several words, or their beginnings, are searched for and the hits are ranked, it took
 * up to 20 times as long.
 *
 * @param onNewTerm told of words that no document had before
 */
export function createPostings(onNewTerm: (term: string) => void): Postings {
  /** By the number of the term. */
  const postings: NumberList[] = [];
  const terms = createTerms((term) => {
    postings.push(createNumberList());
    onNewTerm(term);
  });
  /** Words of each document; 0 for one that is gone. */
  const lengths: number[] = [];
  let total = 0;
  let alive = 0;

  const listOf = (term: string): NumberList | undefined => postings[terms.numberOf(term) ?? -1];

  function know(length: number): void {
    lengths.push(length);
    total += length;
    if (length > 0) alive++;
  }

  return {
    add(texts) {
      const document = lengths.length;
      const length = terms.weigh(texts, (term, weight) =>
        postings[term]?.push((document << WEIGHT_BITS) | weight),
      );
      know(Math.max(1, length));
      return document;
    },

    remove(document, texts) {
      for (const term of new Set(texts.flatMap(([text]) => foldedWords(text)))) {
        listOf(term)?.removeBetween(document * 2 ** WEIGHT_BITS, (document + 1) * 2 ** WEIGHT_BITS);
      }
      total -= lengths[document] ?? 0;
      lengths[document] = 0;
      alive--;
    },

    *adopt(packed) {
      for (const [index, term] of packed.terms.entries()) {
        terms.take(term);
        const list = packed.postings.subarray(packed.starts[index], packed.starts[index + 1]);
        postings[index] = createNumberList(list);
        if (index % TERMS_A_STEP === 0) yield;
      }
      packed.lengths.forEach(know);
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
