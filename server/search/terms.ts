import { foldedWords } from "./words.ts";

/** What a word weighs in a text takes the lowest bits of a number, the term or the document the others. */
export const WEIGHT_BITS = 8;
export const MOST = 2 ** WEIGHT_BITS - 1;

/** The longest part of a text that V8 copies; a longer one would keep the whole text in memory. */
const COPIED = 12;

/** Texts with the weight of a word in them. */
export type WeightedTexts = readonly [text: string, weight: number][];

/** The words of all documents, each with a number, from 0 up. */
export interface Terms {
  /** In the order of their numbers. */
  names(): IterableIterator<string>;
  numberOf(term: string): number | undefined;
  /** Gives a term that is not known yet the next number. */
  take(term: string): void;
  /** Tells what each term weighs in the texts of one document, and answers how many words they have. */
  weigh(texts: WeightedTexts, tell: (term: number, weight: number) => void): number;
}

/** @param onNew told of each term that gets a number, before that is used */
export function createTerms(onNew: (term: string) => void = () => undefined): Terms {
  const numbers = new Map<string, number>();
  /** What each term weighs in the document that is being weighed; 0 again after that. */
  const weights: number[] = [];

  function take(term: string): number {
    weights.push(0);
    numbers.set(term, weights.length - 1);
    onNew(term);
    return weights.length - 1;
  }

  return {
    names: () => numbers.keys(),
    numberOf: (term) => numbers.get(term),
    take,
    weigh(texts, tell) {
      const terms: number[] = [];
      let length = 0;
      for (const [text, weight] of texts) {
        for (const word of foldedWords(text)) {
          const term = numbers.get(word) ?? take(word.length > COPIED ? Buffer.from(word).toString() : word);
          const before = weights[term] as number;
          if (before === 0) terms.push(term);
          weights[term] = Math.min(MOST, before + weight);
          length++;
        }
      }
      for (const term of terms) {
        tell(term, weights[term] as number);
        weights[term] = 0;
      }
      return length;
    },
  };
}
