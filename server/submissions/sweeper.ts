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
  /** Resolves when what is left over now, and was at the last sweep, is gone. */
  sweep(): Promise<void>;
  /** Begins no further sweep and waits for the one under way. */
  close(): Promise<void>;
}

/**
 * Removes what a crash left behind: uploads that nobody takes over, and kept files whose row never came. What is
 * left over twice in a row goes, so that a clock that jumps takes nothing that is still on its way.
 */
export function startSweeper({ uploads, files, store, clock, log }: SweeperParts): Sweeper {
  /** What was left over at the last sweep already: a clock that jumps makes everything old at once. */
  let suspects = new Set<string>();
  let found = new Set<string>();

  const wasThere = (kind: "upload" | "file") => (name: string) => {
    found.add(`${kind} ${name}`);
    return suspects.has(`${kind} ${name}`);
  };

  async function sweepUploads(): Promise<number> {
    const left = (await listBefore(uploads, clock() - UPLOAD_MS)).filter(wasThere("upload"));
    for (const name of left) await rm(path.join(uploads, name), { force: true });
    return left.length;
  }

  async function sweepFiles(): Promise<number> {
    const old = await files.listBefore(clock() - KEPT_MS);
    let removed = 0;
    for (let at = 0; at < old.length; at += BATCH) {
      const keys = old.slice(at, at + BATCH);
      const used = await store.findFiles(keys);
      for (const key of keys.filter((key) => !used.has(key)).filter(wasThere("file"))) {
        await files.remove(key);
        removed++;
      }
    }
    return removed;
  }

  async function sweep(): Promise<void> {
    found = new Set();
    try {
      const removed = { uploads: await sweepUploads(), files: await sweepFiles() };
      if (removed.uploads + removed.files > 0) log.warn(removed, "files without a submission were removed");
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, "left-over files cannot be removed");
    }
    suspects = found;
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
