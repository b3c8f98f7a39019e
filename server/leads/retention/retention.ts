import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { type Doubt, sentenceOf } from "../../storage/database/trusted-clock.ts";
import { finishErasures } from "./finish-erasures.ts";
import { retain } from "./retain.ts";

const HOUR = 60 * 60_000;

const LEASE_MS = 30 * 60_000;
const WAIT_MS = 1_000;

type Needs = Parameters<typeof retain>[0] & Pick<Services, "trustedClock" | "leases" | "log">;

/** Runs hourly, if the clock is trusted; replicas take turns, because each has its own mail folder. */
export function openRetention(services: Needs) {
  const { trustedClock, leases, log } = services;
  let doubt: Doubt | null = null;
  let isClosed = false;

  async function check(): Promise<void> {
    const was = doubt;
    doubt = await trustedClock.check();
    if (doubt !== null && was === null) log.error(doubt, "the clock is in doubt: nothing is erased");
    if (doubt === null && was !== null) log.info("the clock is trusted again");
  }

  async function run(): Promise<void> {
    // Does not depend on the clock.
    await finishOrLog(services);
    await check();
    if (doubt !== null) return;
    const remove = () => removeExpired(services);
    while (!isClosed && !(await leases.runExclusive("retention", LEASE_MS, remove))) await sleep(WAIT_MS);
  }

  const logFailure = (error: unknown) =>
    log.error(codesOf(error), "data past its retention period cannot be removed");
  // The first check reports a wrong clock; the first removal is an hour later.
  let running = finishOrLog(services).then(check).catch(logFailure);
  const runNext = () => {
    running = running.then(run).catch(logFailure);
    return running;
  };
  const timer = setInterval(runNext, HOUR).unref();
  return {
    run: runNext,
    async findDoubt(): Promise<string | null> {
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

async function removeExpired(services: Needs): Promise<void> {
  const removed = await retain(services);
  if (Object.values(removed).some((count) => count > 0))
    services.log.info({ removed }, "data past its retention period removed");
  await finishOrLog(services);
}

async function finishOrLog(services: Needs): Promise<void> {
  await finishErasures(services).catch((error: unknown) => {
    services.log.error(codesOf(error), "erased data is still on disk");
  });
}

function codesOf(error: unknown): { code?: string; errcode?: number } {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return { code, errcode };
}
