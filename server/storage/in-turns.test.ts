import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("gives other work a turn between many items, and keeps their order", async () => {
  const items = Array.from({ length: 500 }, (_, index) => index);
  let isDone = false;
  const running = inTurns(items, async (item) => item).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  expect(turns).toBeGreaterThanOrEqual(19);
  expect(await running).toEqual(items);
});
