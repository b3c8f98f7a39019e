import { inSlices } from "../in-slices.ts";
import type { Post } from "../library/collections.ts";
import { createPostIndex, type Found } from "./post-index.ts";

export interface Search {
  /** Indexes what the index does not know yet. It ends when the index knows it. */
  bringUpToDate(): Promise<unknown>;
  /** Whether anybody has searched, or soon will. */
  readonly isBegun: boolean;
  /** Waits for the index where that is not up to date. */
  search(text: string): Promise<Found>;
}

/** @param posts those that can be found now; the same list comes again while they are the same */
export function createSearch(posts: () => readonly Post[]): Search {
  const index = createPostIndex();
  /** The posts that the index knows, or is about to know. */
  let indexed: readonly Post[] = [];
  /** Ends when the index knows them. */
  let indexing: Promise<unknown> = Promise.resolve();

  /** One after the other: each knows what the one before has left. */
  function bringUpToDate(): Promise<unknown> {
    const wanted = posts();
    if (indexed !== wanted) {
      indexed = wanted;
      indexing = indexing.then(() => inSlices(index.update(wanted)));
      // A text that cannot be read now may be readable for the next search.
      indexing = indexing.catch(() => {
        indexed = [];
      });
    }
    return indexing;
  }

  return {
    bringUpToDate,
    get isBegun() {
      return indexed.length > 0;
    },
    async search(text) {
      await bringUpToDate();
      return index.search(text);
    },
  };
}
