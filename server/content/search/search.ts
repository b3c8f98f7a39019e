import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createQueue } from "../../config/queue.ts";
import type { Log } from "../../metrics/log.ts";
import type { Post } from "../collections.ts";
import { createPostIndex, type FoundPosts, type PostIndex } from "./post-index.ts";

export interface Search {
  bringUpToDate(): Promise<void>;
  readonly isBegun: boolean;
  search(text: string): Promise<FoundPosts>;
  close(): void;
}

/** `posts` must return the same list while unchanged; without a file the index is in memory. */
export function createSearch(posts: () => readonly Post[], file: SearchFile | null): Search {
  let isClosed = false;
  let database: DatabaseSync | null = null;
  let index: PostIndex | null = null;
  let indexed: readonly Post[] = [];
  const updates = createQueue({ concurrency: 1 });
  let indexing = Promise.resolve();

  function open(opened: DatabaseSync): PostIndex {
    database = opened;
    index = createPostIndex(opened);
    return index;
  }

  function openIndex(): PostIndex {
    return index ?? open(file === null ? openInMemory() : openSearchDatabase(file));
  }

  function goOnInMemory(error: unknown): PostIndex {
    database?.close();
    if (file !== null) {
      file.log.warn({ error: (error as Error).message }, "the search index failed and is rebuilt in memory");
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

  /** Sequential, because each update depends on the previous one. */
  function bringUpToDate(): Promise<void> {
    const wanted = posts();
    if (indexed !== wanted && !isClosed) {
      indexed = wanted;
      indexing = updates
        .run(() => update(wanted))
        .catch(() => {
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

/** Increment when indexing changes; files of another version are rebuilt. */
const VERSION = 2;

const SQLITE_BUSY = 5;

/** Hits in the title count most, then tags, excerpt and body. The prefix index serves search as you type. */
const SCHEMA = `
  create virtual table post using fts5(
    digest unindexed, title, tags, excerpt, body,
    prefix = '3', tokenize = "unicode61 remove_diacritics 2"
  );
  create virtual table term using fts5vocab(post, row);
  insert into post (post, rank) values ('rank', 'bm25(0, 8, 4, 3, 1)'), ('automerge', 8);
  pragma user_version = ${VERSION};
`;

export interface SearchFile {
  path: string;
  log: Log;
}

/** Opens the file exclusively. A damaged file is rebuilt; if it is locked or not writable, the index is in memory. */
function openSearchDatabase({ path, log }: SearchFile): DatabaseSync {
  try {
    try {
      return open(path);
    } catch (error) {
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw error;
      removeSearchFile(path);
      return open(path);
    }
  } catch (error) {
    log.warn(
      { error: (error as Error).message },
      "the search index cannot use its file and is kept in memory",
    );
    return openInMemory();
  }
}

export function openInMemory(): DatabaseSync {
  return open(":memory:");
}

function removeSearchFile(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-journal`]) {
    try {
      rmSync(file, { force: true });
    } catch {}
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal");
    const version = database.prepare("pragma user_version").get()?.user_version;
    if (version === 0) database.exec(`begin exclusive; ${SCHEMA} commit`);
    else if (version !== VERSION) throw new Error(`the search index is of version ${version}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
