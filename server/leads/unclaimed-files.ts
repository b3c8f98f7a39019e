import { existsSync } from "node:fs";
import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import { findUsedKeys } from "../storage/database/file-rows.ts";
import type { Store } from "../storage/database/store.ts";
import { listBefore } from "../storage/file-store.ts";

const HOUR = 60 * 60_000;

export const UPLOAD_MS = HOUR;

export interface Unclaimed {
  files: string[];
  uploads: string[];
}

type Needs = Pick<Services, "store" | "files" | "uploads">;

/** Excludes files older than the database: they may belong to a deleted one (`findOlderThanDatabase`). */
export async function findUnclaimed(
  { store, files, uploads }: Needs,
  before: { files: number; uploads: number },
): Promise<Unclaimed> {
  const older = new Set(await files.listBefore(Math.min(await sinceOf(store), before.files)));
  const keys = (await files.listBefore(before.files)).filter((key) => !older.has(key));
  const used = await findUsedKeys(store, keys);
  return {
    files: keys.filter((key) => !used.has(key)),
    // A restored backup has no such folder before the first start.
    uploads: existsSync(uploads) ? await listBefore(uploads, before.uploads) : [],
  };
}

export async function findOlderThanDatabase({
  store,
  files,
}: Pick<Needs, "store" | "files">): Promise<string[]> {
  const keys = await files.listBefore(await sinceOf(store));
  const used = await findUsedKeys(store, keys);
  return keys.filter((key) => !used.has(key));
}

/** Removes a file unless a row refers to it: a commit that reported an error may still have been written. */
export async function removeUnused(
  { store, files, log }: Pick<Services, "store" | "files" | "log">,
  key: string,
): Promise<void> {
  try {
    const used = await findUsedKeys(store, [key]);
    if (!used.has(key)) await files.remove(key);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    log.warn({ code }, "an unused file could not be removed; the sweeper will remove it");
  }
}

/** Buckets store times in seconds. */
const SLACK_MS = 2000;

export async function sinceOf(store: Store): Promise<number> {
  const { rows } = await store.read((reader) =>
    sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(reader),
  );
  return (Date.parse(rows[0]?.at ?? "") || SLACK_MS) - SLACK_MS;
}
