import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../metrics/log.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { Retained } from "./retain.ts";
import { type Doubt, sentenceOf, type TrustedClock } from "./trusted-clock.ts";

const HOUR = 60 * 60_000;

/** Longest time that removing takes, and the polling interval of a waiting replica. */
const LEASE_MS = 30 * 60_000;
const WAIT_MS = 1_000;

export interface RetentionJob {
  /** Removes data past its retention period, unless the clock is in doubt. */
  run(): Promise<void>;
  /** Why nothing is removed, as a message to the operator; null if the clock is trusted. */
  findDoubt(): Promise<string | null>;
  close(): Promise<void>;
}

export interface RetentionJobDeps {
  retain: () => Promise<Retained>;
  trustedClock: TrustedClock;
  leases: Leases;
  log: Log;
}

/** Applies the retention periods every hour, if the clock is trusted. Replicas run one after the other: each has its own folder of mails. */
export function startRetention({ retain, trustedClock, leases, log }: RetentionJobDeps): RetentionJob {
  let doubt: Doubt | null = null;

  async function check(): Promise<void> {
    const was = doubt;
    doubt = await trustedClock.check();
    if (doubt !== null && was === null) log.error(doubt, "the clock is in doubt: nothing is erased");
    if (doubt === null && was !== null) log.info("the clock is trusted again");
  }

  async function run(): Promise<void> {
    try {
      await check();
      if (doubt !== null) return;
      while (!isClosed && !(await leases.runExclusive("retention", LEASE_MS, remove))) await sleep(WAIT_MS);
    } catch (error) {
      logFailure(error);
    }
  }

  async function remove(): Promise<void> {
    const removed = await retain();
    if (Object.values(removed).some((count) => count > 0))
      log.info({ removed }, "data past its retention period removed");
  }

  function logFailure(error: unknown): void {
    const { code, errcode } = error as { code?: string; errcode?: number };
    log.error({ code, errcode }, "data past its retention period cannot be removed");
  }

  let isClosed = false;
  // The first check reports a wrong clock; the first removal is an hour later.
  let running = check().catch(logFailure);
  const runNext = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(runNext, HOUR).unref();
  return {
    run: runNext,
    async findDoubt() {
      await running;
      // An operator may have confirmed it since.
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
