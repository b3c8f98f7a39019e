/** Thrown where as many wait as may. */
export class QueueFull extends Error {}

/** Lets `atOnce` run at the same time and `waiting` more wait for their turn; the next ones are refused with `QueueFull`. */
export function createQueue(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFull("too much is asked for at once");
      await new Promise<void>((resolve) => line.push(resolve));
    } else running++;
    try {
      return await run();
    } finally {
      const next = line.shift();
      // The place is handed on, so that nobody slips in between.
      if (next === undefined) running--;
      else next();
    }
  };
}
