export class QueueFull extends Error {}

/** Limits concurrency. Up to `waiting` calls wait in order; further ones are rejected with `QueueFull`. */
export function createQueue(concurrency: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function enqueue<T>(run: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new QueueFull("the queue is full");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      // `running` stays the same when the next call takes over the slot.
      if (next === undefined) running--;
      else next();
    }
  };
}
