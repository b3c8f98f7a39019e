import { setImmediate as nextTurn } from "node:timers/promises";

/** Long work in small steps: each `yield` is a place where others may have their turn. */
export type Steps<Result = void> = Generator<void, Result>;

/**
 * So long is worked before others have a turn, unless one step takes longer. Short, because a request that comes
 * meanwhile needs several turns: one to connect, one to be read, one or more to be answered.
 */
const SLICE_MS = 4;

/** Does all of it now: for a start, before anybody waits. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it beside what else there is to do, such as answering visitors. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await nextTurn();
  }
}
