import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Dialect, SqliteDialect, type SqliteStatement } from "kysely";
import type { SqliteFile } from "./sqlite-file.ts";

/** The oldest SQLite whose write-ahead log survives a reset (corruption fixed in 3.51.3). */
const OLDEST: readonly number[] = [3, 51, 3];

/** Gives a transaction up. Nothing is written for it, and it must be possible on a disk that has just become read-only. */
const ENDING = /^rollback/i;

/**
 * A full disk ends the transaction by itself. Rolling it back once more would fail, and hide why it ended.
 */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Kysely over the SQLite that Node brings.
 *
 * @param watched gets to know of errors that say that the file is damaged
 */
export function sqliteDialect(file: string, watched: Pick<SqliteFile, "note" | "findProblem">): Dialect {
  function noting<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      watched.note(error);
      throw error;
    }
  }
  return new SqliteDialect({
    database: async () => {
      const database = openSqlite(file);
      // From now on it is known which files these are.
      watched.findProblem();
      return {
        close: () => database.close(),
        prepare(query) {
          if (query === "rollback" && !database.isTransaction) return NOTHING;
          if (!ENDING.test(query)) expectWritable(`${file}-shm`);
          const statement = noting(() => database.prepare(query));
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => noting(() => statement.all(...parameters.map(bind))),
            run: (parameters) => noting(() => statement.run(...parameters.map(bind))),
            iterate: (parameters) => statement.iterate(...parameters.map(bind)) as IterableIterator<unknown>,
          };
        },
      };
    },
  });
}

/**
 * Opens the file with what durability and erasure ask for: every commit on the disk before it returns,
 * and erased text overwritten. SQLite waits for a lock at most 50 ms, because it blocks the process meanwhile.
 */
function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50, enableForeignKeyConstraints: true });
  const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
  if (isOlder(version.split(".").map(Number), OLDEST)) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST.join(".")} or newer is needed`);
  }
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * SQLite maps the index of its log into memory, and writes there even to read. On a disk that has become read-only that
 * ends the process with SIGBUS, and the pages with it. Asked before, the disk says so: two microseconds a statement.
 * One that becomes read-only in the middle of a commit, between the log and its index, still ends it: nothing that was
 * acknowledged is lost, and whoever watches over the process starts it again.
 */
function expectWritable(sharedMemory: string): void {
  try {
    accessSync(sharedMemory, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function isOlder(version: readonly number[], than: readonly number[]): boolean {
  for (const [index, part] of than.entries()) {
    const own = version[index] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}

/** What SQLite can store: booleans as 0 and 1, dates as ISO text. */
function bind(value: unknown): null | number | bigint | string | NodeJS.ArrayBufferView {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value as number | bigint | string | NodeJS.ArrayBufferView;
}
