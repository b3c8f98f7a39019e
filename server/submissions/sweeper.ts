import { rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { FileStore } from "../storage/file-store.ts";
import { listBefore } from "../storage/folder-store.ts";
import type { SubmissionStore } from "./store.ts";

const HOUR = 60 * 60_000;

const SWEEP_MS = 6 * HOUR;

/** No upload takes longer. */
const UPLOAD_MS = HOUR;

/** A file waits for its row for seconds; a day forgives clocks that jump a little, and a night of repairs. */
const KEPT_MS = 24 * HOUR;

/** Keys that the database is asked about at once. */
const BATCH = 100;

export interface SweeperParts {
  /** Where uploads arrive. */
  uploads: string;
  files: FileStore;
  store: Pick<SubmissionStore, "findFiles">;
  clock: Clock;
  log: Log;
}

export interface Sweeper {
  /** Resolves when what is left over now is gone. */
  sweep(): Promise<void>;
  /** Begins no further sweep and waits for the one under way. */
  close(): Promise<void>;
}

/** Removes what a crash left behind: uploads that nobody takes over, and kept files whose row never came. */
export function startSweeper({ uploads, files, store, clock, log }: SweeperParts): Sweeper {
  async function sweepUploads(): Promise<number> {
    const left = await listBefore(uploads, clock() - UPLOAD_MS);
    for (const name of left) await rm(path.join(uploads, name), { force: true });
    return left.length;
  }

  async function sweepFiles(): Promise<number> {
    const old = await files.listBefore(clock() - KEPT_MS);
    let removed = 0;
    for (let at = 0; at < old.length; at += BATCH) {
      const keys = old.slice(at, at + BATCH);
      const used = await store.findFiles(keys);
      for (const key of keys) {
        if (used.has(key)) continue;
        await files.remove(key);
        removed++;
      }
    }
    return removed;
  }

  async function sweep(): Promise<void> {
    try {
      const removed = { uploads: await sweepUploads(), files: await sweepFiles() };
      if (removed.uploads + removed.files > 0) log.warn(removed, "files without a submission were removed");
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
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
