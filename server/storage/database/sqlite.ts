import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type Dialect,
  type SelectModifierNode,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { RESUME_FOLDER, UPLOAD_FOLDER } from "../folders.ts";

/** 3.51.3 fixes a corruption of the write-ahead log. */
const MIN_VERSION: readonly number[] = [3, 51, 3];

/** Must run on a disk that has become read-only. */
const ROLLBACK = /^rollback/i;

/** Replaces the rollback after SQLite has rolled back by itself, because its error would hide the cause. */
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
  return new Sqlite({
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

/** SQLite has one writer and no row locks: `for update` and `skip locked` are left out. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === "Distinct" || node.rawModifier) super.visitSelectModifier(node);
  }
}

class Sqlite extends SqliteDialect {
  override createQueryCompiler = () => new Compiler();
}

/** Waits at most 10 ms, because waiting blocks the process; `retryWhileBusy` retries. */
function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10, enableForeignKeyConstraints: true });
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

/** SQLite writes to its mapped index even to read: on a read-only disk that ends the process with SIGBUS. */
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

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

class DatabaseFileError extends Error {
  readonly code = "EDATABASEFILE";
}

/** Deleted, replaced or damaged files, which SQLite does not report as an error. */
export interface SqliteFile {
  file: string;
  note(error: unknown): void;
  findProblem(): string | null;
  expectIntact(): void;
  /** Uses another connection; throws if the submission is missing. */
  expectSubmission(id: string): void;
}

export function openSqliteFile(file: string): SqliteFile {
  const identities = new Map<string, string | null>(
    ["", "-wal", "-shm"].map((ending) => [`${file}${ending}`, null]),
  );
  let isDamaged = false;

  function findProblem(): string | null {
    if (isDamaged) {
      return `${file} is damaged, and submissions are refused. Stop the site and restore the last backup (docs/guide/backup.md).`;
    }
    for (const [name, known] of identities) {
      const now = identityOf(name);
      if (known === null) identities.set(name, now);
      else if (now !== known) {
        return `${name} was deleted, moved or replaced while the site was running, and submissions are refused. Don't stop the site before you read docs/guide/run.md, 'The database file is gone'.`;
      }
    }
    return null;
  }

  function note(error: unknown): void {
    const { errcode = 0 } = error as { errcode?: number };
    if (errcode % 256 === SQLITE_CORRUPT || errcode % 256 === SQLITE_NOTADB) isDamaged = true;
  }

  function expectIntact(): void {
    const problem = findProblem();
    if (problem !== null) throw new DatabaseFileError(problem);
  }

  return {
    file,
    note,
    findProblem,
    expectIntact,
    expectSubmission(id) {
      expectIntact();
      try {
        const other = new DatabaseSync(file, { readOnly: true, timeout: 50 });
        try {
          if (other.prepare("select 1 from submission where id = ?").get(id) !== undefined) return;
        } finally {
          other.close();
        }
      } catch (error) {
        note(error);
        throw error;
      }
      throw new DatabaseFileError(`${file} does not hold what was written to it.`);
    },
  };
}

/** SQLite would take an emptied file for a new database, and delete its log. */
export function expectNotEmptied(file: string): void {
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  if (sizeOf(file) !== 0) return;
  // The folders are made after the first migration, the file before.
  const isUsed =
    (sizeOf(`${file}-wal`) ?? 0) > 0 ||
    [UPLOAD_FOLDER, RESUME_FOLDER].some((folder) => existsSync(path.join(path.dirname(file), folder)));
  if (isUsed)
    throw new Error(
      "it is empty, and this data folder was used before; restore the last backup (docs/guide/backup.md)",
    );
}

function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
