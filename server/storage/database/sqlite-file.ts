import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Writes would be lost at a restart. The message is for the operator. */
class DatabaseFileError extends Error {
  readonly code = "EDATABASEFILE";
}

/** Detects that the files of an open database were deleted, replaced or damaged, which SQLite does not report as an error. */
export interface SqliteFile {
  /** Records an error that reports a damaged database. */
  note(error: unknown): void;
  /** A message to the operator, or null. */
  findProblem(): string | null;
  /** @throws DatabaseFileError */
  expectIntact(): void;
  /** Reads a submission over another connection. Throws if it is missing. */
  expectSubmission(id: string): void;
}

export function openSqliteFile(file: string): SqliteFile {
  /** Device and inode of the database, the write-ahead log and its index. */
  const identities = new Map<string, string | null>(
    ["", "-wal", "-shm"].map((ending) => [`${file}${ending}`, null]),
  );
  let isDamaged = false;

  function findProblem(): string | null {
    if (isDamaged) {
      return `${file} is damaged, and submissions are refused. Stop the site and restore the last backup (docs/guide/backup.md).`;
    }
    for (const [path, known] of identities) {
      const now = identityOf(path);
      if (known === null) identities.set(path, now);
      else if (now !== known) {
        return `${path} was deleted, moved or replaced while the site runs, and submissions are refused. Do not stop the site before you have read docs/guide/run.md, 'The database file is gone'.`;
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

function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
