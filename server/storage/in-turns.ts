import { setImmediate as nextTurn } from "node:timers/promises";

const AT_ONCE = 25;

/** One item after the other. SQLite runs on the main thread, so other requests get a turn of the event loop between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await nextTurn();
    results.push(await run(item));
  }
  return results;
}
