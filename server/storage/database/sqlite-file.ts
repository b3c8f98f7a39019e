import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** What is written to the database would not be there after a restart. The message is for the operator. */
class DatabaseFileError extends Error {
  readonly code = "EDATABASEFILE";
}

/**
 * The files of an open SQLite database. SQLite goes on writing to a file that was deleted, moved or replaced, and reads what
 * it has in memory where the disk holds something else, so neither is an error of a statement.
 */
export interface SqliteFile {
  /** Remembers an error that says that the database is damaged. */
  note(error: unknown): void;
  /** What is wrong, in a sentence for the operator; null when nothing is known to be. */
  findProblem(): string | null;
  /** Throws `DatabaseFileError` when something is wrong. */
  expectIntact(): void;
  /** Reads a submission as another process would. Throws unless it is there. */
  expectSubmission(id: string): void;
}

export function openSqliteFile(file: string): SqliteFile {
  /** The file, its log and the index of that, each by device and inode, since they were seen first. */
  const identities = new Map<string, string | null>(
    ["", "-wal", "-shm"].map((ending) => [`${file}${ending}`, null]),
  );
  let isDamaged = false;

  function findProblem(): string | null {
    if (isDamaged) {
      return `${file} is damaged: nothing is taken any more. Stop the site and restore the last backup (docs/guide/backup.md).`;
    }
    for (const [path, known] of identities) {
      const now = identityOf(path);
      if (known === null) identities.set(path, now);
      else if (now !== known) {
        return `${path} was deleted, moved or replaced while the site runs: nothing is taken any more. Do not stop the site before you have read docs/guide/run.md, 'The database file is gone'.`;
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

/** Null where there is no such file. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
