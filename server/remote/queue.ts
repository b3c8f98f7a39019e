import { BadAnswer } from "./read-within.ts";

/** Lets so many run at the same time and so many more wait; whoever comes then is turned away. */
export function createQueue(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new BadAnswer("too much is asked for at once");
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
