import type { DatabaseSync } from "node:sqlite";
import type { Post } from "../collections.ts";
import { createPostIndex, type Found, type PostIndex } from "./post-index.ts";
import { openInMemory, openSearchDatabase, removeSearchFile, type SearchFile } from "./search-database.ts";

export interface Search {
  /** Indexes what the index does not know yet, with turns for others between. */
  bringUpToDate(): Promise<void>;
  /** Whether anything has been indexed, or soon will be. */
  readonly isBegun: boolean;
  /** Waits for the index where that is not up to date. */
  search(text: string): Promise<Found>;
  close(): void;
}

/**
 * @param posts those that can be found now; the same list comes again while they are the same
 * @param file where the index is kept between starts; null to keep it in memory
 */
export function createSearch(posts: () => readonly Post[], file: SearchFile | null): Search {
  let isClosed = false;
  let database: DatabaseSync | null = null;
  let index: PostIndex | null = null;
  /** The posts that the index knows, or is about to know. */
  let indexed: readonly Post[] = [];
  /** Ends when the index knows them. */
  let indexing = Promise.resolve();

  function open(opened: DatabaseSync): PostIndex {
    database = opened;
    index = createPostIndex(opened);
    return index;
  }

  function openIndex(): PostIndex {
    return index ?? open(file === null ? openInMemory() : openSearchDatabase(file));
  }

  /** For a disk that is full or has become read-only, and for a file that is damaged. */
  function goOnInMemory(error: unknown): PostIndex {
    database?.close();
    if (file !== null) {
      file.log.warn(
        { error: (error as Error).message },
        "the search index failed and is made anew in memory",
      );
      removeSearchFile(file.path);
    }
    return open(openInMemory());
  }

  async function update(wanted: readonly Post[]): Promise<void> {
    try {
      await openIndex().update(wanted);
    } catch (error) {
      if (!isClosed) await goOnInMemory(error).update(wanted);
    }
  }

  /** One after the other: each knows what the one before has left. */
  function bringUpToDate(): Promise<void> {
    const wanted = posts();
    if (indexed !== wanted && !isClosed) {
      indexed = wanted;
      indexing = indexing
        .then(() => update(wanted))
        .catch(() => {
          // A text that cannot be read now may be readable for the next search.
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
      try {
        return openIndex().search(text);
      } catch (error) {
        goOnInMemory(error);
        indexed = [];
        await bringUpToDate();
        return openIndex().search(text);
      }
    },
    close() {
      if (!isClosed) database?.close();
      isClosed = true;
    },
  };
}
