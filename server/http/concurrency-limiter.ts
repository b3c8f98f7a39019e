/** Node accepts one connection per turn of the event loop; without turns between tasks, new ones would starve. */
const TURNS = 16;

export class QueueFull extends Error {
  override name = "QueueFull";
}

/** One instance, because it is thrown most when there is least time. */
const QUEUE_FULL = new QueueFull("the queue is full");

export interface ConcurrencyLimits {
  concurrency: number;
  queue: number;
  timeout: number;
}

export interface ConcurrencyLimiter {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  readonly isFull: boolean;
  readonly active: number;
  readonly queued: number;
}

interface QueuedTask {
  since: number;
  start(): void;
  reject(): void;
}

export function createConcurrencyLimiter({
  concurrency,
  queue,
  timeout,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const queued: QueuedTask[] = [];
  let active = 0;

  function release(): void {
    let next = queued.shift();
    while (next !== undefined && performance.now() - next.since > timeout) {
      next.reject();
      next = queued.shift();
    }
    if (next === undefined) active--;
    else afterTurns(TURNS, next.start);
  }

  function waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      queued.push({ since: performance.now(), start: resolve, reject: () => reject(QUEUE_FULL) });
    });
  }

  return {
    async run(task) {
      if (active < concurrency) active++;
      else if (queued.length < queue) await waitForSlot();
      else throw QUEUE_FULL;
      try {
        return await task();
      } finally {
        release();
      }
    },
    get isFull() {
      return active >= concurrency && queued.length >= queue;
    },
    get active() {
      return active;
    },
    get queued() {
      return queued.length;
    },
  };
}

function afterTurns(turns: number, start: () => void): void {
  if (turns === 0) start();
  else setImmediate(afterTurns, turns - 1, start);
}
