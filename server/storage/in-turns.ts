import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of one piece of work, without the item that exceeds them. */
const PIECE_MS = 10;

/** One item after the other. SQLite runs on the main thread, so other requests get a turn of the event loop before and between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (performance.now() - since > PIECE_MS) {
      await nextTurn();
      since = performance.now();
    }
    results.push(await run(item));
  }
  return results;
}

/** Repeats a change of some rows until there is none left, with a turn between; returns how many were changed. */
export async function untilNoneIsLeft(change: () => Promise<number | bigint>): Promise<number> {
  let all = 0;
  for (;;) {
    const changed = Number(await change());
    if (changed === 0) return all;
    all += changed;
    await nextTurn();
  }
}
