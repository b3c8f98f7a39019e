import type { Clock } from "../config/clock.ts";
import type { Log } from "../metrics/log.ts";
import { type Prunable, prune } from "./prune.ts";

const FIRST_LOOK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface Pruner {
  /** Begins no further look and waits for the one under way. */
  close(): Promise<void>;
}

/** Once a day what nothing uses any more is removed: what the build made is for the next build to remove. */
export function startPruner(prunables: Readonly<Record<string, Prunable>>, clock: Clock, log: Log): Pruner {
  async function look(): Promise<void> {
    for (const [what, prunable] of Object.entries(prunables)) {
      try {
        const removed = await prune(prunable, clock() - DAY_MS);
        if (removed > 0) log.info({ what, removed }, "files that nothing shows any more were removed");
      } catch (error) {
        log.warn({ what, code: (error as NodeJS.ErrnoException).code }, "old files cannot be removed");
      }
    }
  }

  let looking = Promise.resolve();
  let timer = setTimeout(lookDaily, FIRST_LOOK_MS).unref();
  function lookDaily(): void {
    looking = look();
    timer = setTimeout(lookDaily, DAY_MS).unref();
  }

  return {
    async close() {
      clearTimeout(timer);
      await looking;
    },
  };
}
