import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { Retained } from "./retain.ts";

const HOUR = 60 * 60_000;

/** Clocks drift by less within an hour. */
const DRIFT_MS = 5 * 60_000;

export interface RetentionJob {
  /** Removes what is kept no longer, unless the clock has jumped since the last look. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Removes every hour what is kept no longer. A clock that jumped would let it remove too much, for ever: it is believed
 * only while it agrees, from one look to the next, with a clock that nobody sets. So the first look removes nothing.
 */
export function startRetention(
  retain: () => Promise<Retained>,
  clock: Clock,
  log: Log,
  steadyClock: Clock = () => performance.now(),
): RetentionJob {
  let last = { clock: clock(), steady: steadyClock() };

  async function look(): Promise<void> {
    const now = { clock: clock(), steady: steadyClock() };
    const drift = Math.abs(now.clock - last.clock - (now.steady - last.steady));
    last = now;
    if (drift > DRIFT_MS) {
      log.warn({ seconds: Math.round(drift / 1000) }, "the clock has jumped: nothing is removed for an hour");
      return;
    }
    try {
      const removed = await retain();
      if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, "kept no longer");
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ code, errcode }, "what is kept no longer cannot be removed");
    }
  }

  let running = Promise.resolve();
  const lookNext = () => {
    running = running.then(look);
    return running;
  };
  const timer = setInterval(lookNext, HOUR).unref();
  return {
    look: lookNext,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
