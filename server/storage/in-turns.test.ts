import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns, untilNoneIsLeft } from "./in-turns.ts";

async function countTurns(running: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = running.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  await done;
  return turns;
}

/** Holds the main thread. */
function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("gives other work a turn between long items, and keeps their order", async () => {
  const items = Array.from({ length: 40 }, (_, index) => index);
  const running = inTurns(items, async (item) => {
    hold(3);
    return item;
  });
  // At most four of them fit into a piece of ten milliseconds.
  expect(await countTurns(running)).toBeGreaterThanOrEqual(9);
  expect(await running).toEqual(items);
});

test("gives other work a turn before the first item, after what has run until then", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("other work"));
  await inTurns(["item"], async (item) => order.push(item));
  expect(order).toEqual(["other work", "item"]);
});

test("repeats a change until it changes nothing, with a turn between", async () => {
  let left = 25;
  const running = untilNoneIsLeft(async () => {
    const changed = Math.min(left, 10);
    left -= changed;
    return BigInt(changed);
  });
  expect(await countTurns(running)).toBeGreaterThanOrEqual(3);
  expect(await running).toBe(25);
});
