import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Leases } from "../database/lease.ts";
import type { Log } from "../log/log.ts";
import type { Retained } from "./retain.ts";

const HOUR = 60 * 60_000;

/** What removing takes at most, and how long another replica waits before it looks whether it is done. */
const LEASE_MS = 30 * 60_000;
const WAIT_MS = 1_000;

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
 * Replicas do it one after the other: each has mails of its own to remove.
 */
export function startRetention(
  retain: () => Promise<Retained>,
  leases: Leases,
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
      while (!isClosed && !(await leases.alone("retention", LEASE_MS, remove))) await sleep(WAIT_MS);
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ code, errcode }, "what is kept no longer cannot be removed");
    }
  }

  async function remove(): Promise<void> {
    const removed = await retain();
    if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, "kept no longer");
  }

  let isClosed = false;
  let running = Promise.resolve();
  const lookNext = () => {
    running = running.then(look);
    return running;
  };
  const timer = setInterval(lookNext, HOUR).unref();
  return {
    look: lookNext,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
