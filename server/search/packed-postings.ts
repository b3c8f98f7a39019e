import { createTerms, MOST, WEIGHT_BITS, type WeightedTexts } from "./terms.ts";

/** Postings in blocks of memory that threads share, and that a file holds as they are. */
export interface PackedPostings {
  /** In their order. */
  terms: readonly string[];
  /** Where the postings of each term begin, and where the last ones end. */
  starts: Uint32Array<ArrayBufferLike>;
  postings: Uint32Array<ArrayBufferLike>;
  /** Words of each document; 0 for one that is gone. */
  lengths: readonly number[];
}

export interface Packer {
  /** Adds a document and answers its number. */
  add(texts: WeightedTexts): number;
  pack(): PackedPostings;
}

/**
 * Makes postings of many documents at once, in a third of the memory of lists that grow.
 *
 * @param base what there is already
 * @param gone documents of it that are to be left out
 */
export function createPacker(base: PackedPostings, gone: ReadonlySet<number>): Packer {
  const terms = createTerms();
  for (const term of base.terms) terms.take(term);
  const lengths = base.lengths.map((length, document) => (gone.has(document) ? 0 : length));
  /** The terms of each new document, and what they weigh. */
  const added: Uint32Array[] = [];

  /** All there is, by terms in the order of their documents. */
  function forEach(tell: (term: number, posting: number) => void): void {
    for (let term = 0; term < base.terms.length; term++) {
      for (let at = base.starts[term] as number; at < (base.starts[term + 1] as number); at++) {
        const posting = base.postings[at] as number;
        if (!gone.has(posting >>> WEIGHT_BITS)) tell(term, posting);
      }
    }
    for (const [index, weighed] of added.entries()) {
      const document = base.lengths.length + index;
      for (const one of weighed) tell(one >>> WEIGHT_BITS, (document << WEIGHT_BITS) | (one & MOST));
    }
  }

  return {
    add(texts) {
      const weighed: number[] = [];
      const length = terms.weigh(texts, (term, weight) => weighed.push((term << WEIGHT_BITS) | weight));
      added.push(Uint32Array.from(weighed));
      return lengths.push(Math.max(1, length)) - 1;
    },

    pack() {
      const names = [...terms.names()];
      const counts = new Uint32Array(names.length);
      let total = 0;
      forEach((term) => {
        (counts[term] as number)++;
        total++;
      });
      const order = [...names.keys()]
        .filter((term) => counts[term] !== 0)
        .sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1));
      const starts = sharedNumbers(order.length + 1);
      const places = new Uint32Array(names.length);
      for (const [index, term] of order.entries()) {
        places[term] = starts[index] as number;
        starts[index + 1] = (starts[index] as number) + (counts[term] as number);
      }
      const postings = sharedNumbers(total);
      forEach((term, posting) => {
        postings[(places[term] as number)++] = posting;
      });
      return { terms: order.map((term) => names[term] as string), starts, postings, lengths };
    },
  };
}

/** Numbers that another thread gets without a copy. */
export function sharedNumbers(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}
