import type { DatabaseSync } from "node:sqlite";
import type { Post } from "../collections.ts";
import { createPostIndex, type Found, type PostIndex } from "./post-index.ts";
import { openInMemory, openSearchDatabase, removeSearchFile, type SearchFile } from "./search-database.ts";

export interface Search {
  /** Indexes new and changed posts, yielding to the event loop in between. */
  bringUpToDate(): Promise<void>;
  /** Whether indexing has started. */
  readonly isBegun: boolean;
  /** Waits until the index is up to date. */
  search(text: string): Promise<Found>;
  close(): void;
}

/**
 * @param posts the posts to search; must return the same list while they are unchanged
 * @param file file of the index; null for an index in memory
 */
export function createSearch(posts: () => readonly Post[], file: SearchFile | null): Search {
  let isClosed = false;
  let database: DatabaseSync | null = null;
  let index: PostIndex | null = null;
  /** Posts that are indexed or being indexed. */
  let indexed: readonly Post[] = [];
  /** Resolves when they are indexed. */
  let indexing = Promise.resolve();

  function open(opened: DatabaseSync): PostIndex {
    database = opened;
    index = createPostIndex(opened);
    return index;
  }

  function openIndex(): PostIndex {
    return index ?? open(file === null ? openInMemory() : openSearchDatabase(file));
  }

  /** For a full or read-only disk, and for a damaged file. */
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

  /** Updates run one after the other, because each depends on the previous one. */
  function bringUpToDate(): Promise<void> {
    const wanted = posts();
    if (indexed !== wanted && !isClosed) {
      indexed = wanted;
      indexing = indexing
        .then(() => update(wanted))
        .catch(() => {
          // The next search tries again.
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
