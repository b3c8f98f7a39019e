import type { ResourceLimits } from "node:worker_threads";
import { Piscina } from "piscina";
import { Unavailable } from "#core/api/errors.ts";
import { createQueue } from "../config/queue.ts";

/** The server may be busy: where the input is not known to be the reason, the response is 503. */
export class TookTooLong extends Unavailable {
  override name = "TookTooLong";
}

export interface LimitedThread {
  /** Rejects with `TookTooLong` after `milliseconds`, which include the start of the thread. */
  run<Result>(name: string, argument: unknown, milliseconds: number): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Runs functions of a module one at a time in a worker thread, which ends when idle. A function that takes too long ends
 * with its thread; the next one gets a new thread.
 */
export function createLimitedThread(
  filename: string,
  idleTimeout: number,
  resourceLimits: ResourceLimits = {},
): LimitedThread {
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout, resourceLimits });
  const queue = createQueue({ concurrency: 1 });

  async function attempt<Result>(name: string, argument: unknown, milliseconds: number): Promise<Result> {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await pool.run(argument, { name, signal });
    } catch (error) {
      if (signal.aborted) throw new TookTooLong(`${name} took more than ${milliseconds} ms`);
      throw error;
    }
  }

  return {
    run: <Result>(name: string, argument: unknown, milliseconds: number) =>
      queue.run(() => attempt<Result>(name, argument, milliseconds)),
    async close() {
      await queue.run(async () => undefined);
      await pool.destroy();
    },
  };
}
