import { rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../metrics/log.ts";
import { whileBusy } from "../storage/database/busy.ts";
import type { Database } from "../storage/database/database.ts";
import type { FileStore } from "../storage/file-store.ts";
import { findOlderThanDatabase, findUnclaimed, UPLOAD_MS } from "./left-over.ts";

const HOUR = 60 * 60_000;

const SWEEP_MS = 6 * HOUR;

/** A file waits for its row for seconds; a day forgives clocks that jump a little, and a night of repairs. */
const KEPT_MS = 24 * HOUR;

/** What was left over this long ago, and is still, goes: a clock that jumps makes everything old at once. */
const AGAIN_MS = SWEEP_MS - HOUR;

const FORGOTTEN_MS = 30 * 24 * HOUR;

/** Names that are asked for or removed at once. */
const BATCH = 200;

export interface SweeperParts {
  database: Database;
  /** Where uploads arrive. */
  uploads: string;
  files: FileStore;
  clock: Clock;
  log: Log;
}

export interface Sweeper {
  /** Resolves when what is left over now, and was hours ago, is gone. */
  sweep(): Promise<void>;
  /** A sentence for the operator when the last sweep found files that are older than the database, without a submission. */
  findProblem(): string | null;
  /** Begins no further sweep and waits for the one under way. */
  close(): Promise<void>;
}

/**
 * Removes what a crash left behind: uploads that are not taken over, and kept files whose row never came. What is left
 * over is noted in the database, across restarts, and goes when it is still left over hours later. Files that are older
 * than the database stay: it may be the database that is missing.
 */
export function startSweeper({ database, uploads, files, clock, log }: SweeperParts): Sweeper {
  const iso = (time: number) => new Date(time).toISOString();
  let older = 0;

  /** Notes the names, and answers those that were noted hours ago. Forgets files that are left over no more. */
  async function findSuspects(names: readonly string[]): Promise<Set<string>> {
    const now = clock();
    const rows = await whileBusy(() => database.selectFrom("left_over").selectAll().execute());
    const known = new Map(rows.map(({ name, seen_at }) => [name, Date.parse(seen_at)]));
    // Seen later than now: the clock was ahead then.
    const fresh = names.filter((name) => (known.get(name) ?? Number.POSITIVE_INFINITY) > now);
    const found = new Set(names);
    // The uploads of another replica are in a folder of its own: what it noted goes when it is long past.
    const isOver = ([name, seenAt]: [string, number]) =>
      !found.has(name) && (name.startsWith(FILE) || seenAt < now - FORGOTTEN_MS);
    await forget([...known].filter(isOver).map(([name]) => name));
    for (let at = 0; at < fresh.length; at += BATCH) {
      const values = fresh.slice(at, at + BATCH).map((name) => ({ name, seen_at: iso(now) }));
      await whileBusy(() =>
        database
          .insertInto("left_over")
          .values(values)
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ seen_at: iso(now) }))
          .execute(),
      );
    }
    return new Set(names.filter((name) => (known.get(name) ?? now) <= now - AGAIN_MS));
  }

  async function forget(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += BATCH) {
      const batch = names.slice(at, at + BATCH);
      await whileBusy(() => database.deleteFrom("left_over").where("name", "in", batch).execute());
    }
  }

  async function removeLeftOver(): Promise<void> {
    const before = { files: clock() - KEPT_MS, uploads: clock() - UPLOAD_MS };
    const unclaimed = await findUnclaimed({ database, files, uploads }, before);
    const names = [...unclaimed.files.map(fileName), ...unclaimed.uploads.map(uploadName)];
    const suspects = await findSuspects(names);
    const removed = { uploads: 0, files: 0 };
    for (const name of unclaimed.uploads.filter((name) => suspects.has(uploadName(name)))) {
      await rm(path.join(uploads, name), { force: true });
      removed.uploads++;
    }
    for (const key of unclaimed.files.filter((key) => suspects.has(fileName(key)))) {
      await files.remove(key);
      removed.files++;
    }
    await forget([...suspects]);
    if (removed.uploads + removed.files > 0) log.warn(removed, "files without a submission were removed");
  }

  async function sweep(): Promise<void> {
    try {
      await removeLeftOver();
      older = (await findOlderThanDatabase({ database, files })).length;
      if (older > 0)
        log.error({ files: older }, "files are older than the database, and no submission has them");
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, "left-over files cannot be removed");
    }
  }

  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, SWEEP_MS).unref();

  return {
    sweep: () => {
      running = running.then(sweep);
      return running;
    },
    findProblem: () => (older === 0 ? null : missingDatabase(older)),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

const FILE = "file ";
const fileName = (key: string) => `${FILE}${key}`;
const uploadName = (name: string) => `upload ${name}`;

const missingDatabase = (files: number) =>
  `${files} resumes are older than the database, which has no submission for them: was it deleted, or another one put in its place? Restore the last backup (docs/guide/backup.md), or remove them.`;
