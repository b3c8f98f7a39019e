import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Dialect, SqliteDialect, type SqliteStatement } from "kysely";
import type { SqliteFile } from "./sqlite-file.ts";

/** 3.51.3 fixes a corruption of the write-ahead log. */
const MIN_VERSION: readonly number[] = [3, 51, 3];

/** Must run on a disk that has become read-only. */
const ROLLBACK = /^rollback/i;

/** Replaces the rollback after SQLite has rolled back by itself, as on a full disk: its error would hide the cause. */
const NO_OP: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Kysely over `node:sqlite`. Errors are passed to `sqliteFile`. */
export function sqliteDialect(file: string, sqliteFile: Pick<SqliteFile, "note" | "findProblem">): Dialect {
  function noting<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      sqliteFile.note(error);
      throw error;
    }
  }
  return new SqliteDialect({
    database: async () => {
      const database = openSqlite(file);
      // Records the identity of the files.
      sqliteFile.findProblem();
      return {
        close: () => database.close(),
        prepare(query) {
          if (query === "rollback" && !database.isTransaction) return NO_OP;
          if (!ROLLBACK.test(query)) expectWritable(`${file}-shm`);
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

/** Waits at most 50 ms for a lock, because waiting blocks the process; `retryWhileBusy` retries. */
function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50, enableForeignKeyConstraints: true });
  const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
  if (isOlder(version.split(".").map(Number), MIN_VERSION)) {
    throw new Error(`SQLite ${version} is too old: ${MIN_VERSION.join(".")} or newer is needed`);
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
 * SQLite memory-maps the index of its log and writes to it even when reading. On a disk that has become read-only that ends
 * the process with SIGBUS, so write access is checked before each statement.
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

function bind(value: unknown): null | number | bigint | string | NodeJS.ArrayBufferView {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value as number | bigint | string | NodeJS.ArrayBufferView;
}
