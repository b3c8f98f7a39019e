import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../metrics/log.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { Retained } from "./retain.ts";
import { type Doubt, sentenceOf, type TrustedClock } from "./trusted-clock.ts";

const HOUR = 60 * 60_000;

/** What removing takes at most, and how long another replica waits before it looks whether it is done. */
const LEASE_MS = 30 * 60_000;
const WAIT_MS = 1_000;

export interface RetentionJob {
  /** Removes what is kept no longer, unless the clock is in doubt. */
  look(): Promise<void>;
  /** Why nothing is removed, in a sentence for the operator; null when the clock is trusted. */
  findDoubt(): Promise<string | null>;
  close(): Promise<void>;
}

export interface RetentionJobParts {
  retain: () => Promise<Retained>;
  trustedClock: TrustedClock;
  leases: Leases;
  log: Log;
}

/**
 * Removes every hour what is kept no longer. A wrong clock would let it remove too much, for ever, so it asks first whether
 * the clock is to be trusted. Replicas do it one after the other: each has mails of its own to remove.
 */
export function startRetention({ retain, trustedClock, leases, log }: RetentionJobParts): RetentionJob {
  let doubt: Doubt | null = null;

  async function check(): Promise<void> {
    const was = doubt;
    doubt = await trustedClock.check();
    if (doubt !== null && was === null) log.error(doubt, "the clock is in doubt: nothing is erased");
    if (doubt === null && was !== null) log.info("the clock is trusted again");
  }

  async function look(): Promise<void> {
    try {
      await check();
      if (doubt !== null) return;
      while (!isClosed && !(await leases.alone("retention", LEASE_MS, remove))) await sleep(WAIT_MS);
    } catch (error) {
      logFailure(error);
    }
  }

  async function remove(): Promise<void> {
    const removed = await retain();
    if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, "kept no longer");
  }

  function logFailure(error: unknown): void {
    const { code, errcode } = error as { code?: string; errcode?: number };
    log.error({ code, errcode }, "what is kept no longer cannot be removed");
  }

  let isClosed = false;
  // A wrong clock is reported at the start; nothing is removed for an hour.
  let running = check().catch(logFailure);
  const lookNext = () => {
    running = running.then(look);
    return running;
  };
  const timer = setInterval(lookNext, HOUR).unref();
  return {
    look: lookNext,
    async findDoubt() {
      await running;
      // It may have been confirmed meanwhile.
      if (doubt !== null) await check();
      return doubt && sentenceOf(doubt);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
