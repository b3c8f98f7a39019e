import { existsSync } from "node:fs";
import { sql } from "kysely";
import { whileBusy } from "../storage/database/busy.ts";
import type { Database } from "../storage/database/database.ts";
import type { FileStore } from "../storage/file-store.ts";
import { listBefore } from "../storage/folder-store.ts";

const HOUR = 60 * 60_000;

/** No upload takes longer, and no file waits as long for its row. */
export const UPLOAD_MS = HOUR;

/** Keys that the database is asked about at once. */
const BATCH = 100;

/** Those of the keys that a submission has its file under. */
export async function findUsed(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (let at = 0; at < keys.length; at += BATCH) {
    const rows = await whileBusy(() =>
      database
        .selectFrom("submission")
        .select("file_key")
        .where("file_key", "in", keys.slice(at, at + BATCH))
        .execute(),
    );
    for (const row of rows) used.add(row.file_key as string);
  }
  return used;
}

export interface Unclaimed {
  /** Kept files without a submission. */
  files: string[];
  /** Uploads that were never finished, or not taken over. */
  uploads: string[];
}

export interface LeftOverParts {
  database: Database;
  files: Pick<FileStore, "listBefore">;
  /** Where uploads arrive. */
  uploads: string;
}

/**
 * Lists what no submission claims: kept files and uploads written before the given times (milliseconds), unless they are
 * older than the database. Those may be of submissions in a database that was deleted: see `findOlderThanDatabase`.
 */
export async function findUnclaimed(
  { database, files, uploads }: LeftOverParts,
  before: { files: number; uploads: number },
): Promise<Unclaimed> {
  const older = new Set(await files.listBefore(Math.min(await sinceOf(database), before.files)));
  const keys = (await files.listBefore(before.files)).filter((key) => !older.has(key));
  const used = await findUsed(database, keys);
  return {
    files: keys.filter((key) => !used.has(key)),
    // A restored backup has no such folder before the site has started.
    uploads: existsSync(uploads) ? await listBefore(uploads, before.uploads) : [],
  };
}

/** Kept files without a submission that were there before the database was. */
export async function findOlderThanDatabase({
  database,
  files,
}: Pick<LeftOverParts, "database" | "files">): Promise<string[]> {
  const keys = await files.listBefore(await sinceOf(database));
  const used = await findUsed(database, keys);
  return keys.filter((key) => !used.has(key));
}

/** Buckets count seconds. */
const SLACK_MS = 2000;

/** When the database was made, in milliseconds; a copy of it is as old. */
export async function sinceOf(database: Database): Promise<number> {
  const { rows } = await whileBusy(() =>
    sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(database),
  );
  return (Date.parse(rows[0]?.at ?? "") || SLACK_MS) - SLACK_MS;
}
