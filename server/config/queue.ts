export class QueueFull extends Error {
  override name = "QueueFull";
}

export interface QueueLimits {
  concurrency: number;
  /** Number of tasks that may wait; unlimited by default. */
  waiting?: number;
  /** The longest wait, in milliseconds; unlimited by default. */
  timeout?: number;
}

export type Queue = ReturnType<typeof createQueue>;

interface WaitingTask {
  since: number;
  start(): void;
  refuse(): void;
}

/** Runs tasks in order, as many at a time as the limits allow. Tasks beyond the limits are rejected with `QueueFull`. */
export function createQueue({
  concurrency,
  waiting: mostWaiting = Number.POSITIVE_INFINITY,
  timeout = Number.POSITIVE_INFINITY,
}: QueueLimits) {
  const waiting: WaitingTask[] = [];
  let active = 0;

  function release(): void {
    let next = waiting.shift();
    while (next !== undefined && performance.now() - next.since > timeout) {
      next.refuse();
      next = waiting.shift();
    }
    if (next === undefined) active--;
    // Node accepts new connections once per turn of the event loop.
    else setImmediate(next.start);
  }

  function waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ since: performance.now(), start: resolve, refuse: () => reject(queueFull()) });
    });
  }

  return {
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (active < concurrency) active++;
      else if (waiting.length < mostWaiting) await waitForSlot();
      else throw queueFull();
      try {
        return await task();
      } finally {
        release();
      }
    },
    get isFull() {
      return active >= concurrency && waiting.length >= mostWaiting;
    },
    get active() {
      return active;
    },
    get waiting() {
      return waiting.length;
    },
  };
}

const queueFull = () => new QueueFull("the queue is full");
