import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createLeases } from "./lease.ts";

const MINUTE = 60_000;

async function openTwo() {
  const { store } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const open = () => createLeases(store, () => clock.now);
  return { clock, one: open(), other: open() };
}

function longWork() {
  let begin = () => {};
  let end = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = () => {
    begin();
    return isOver;
  };
  return { hasBegun, end, run };
}

test("runs in one process at a time", async () => {
  const { one, other } = await openTwo();
  const work = longWork();
  const first = one.runExclusive("a", MINUTE, work.run);
  await work.hasBegun;
  expect(await other.runExclusive("a", MINUTE, async () => {})).toBe(false);
  expect(await other.runExclusive("b", MINUTE, async () => {})).toBe(true);
  work.end();
  expect(await first).toBe(true);
  expect(await other.runExclusive("a", MINUTE, async () => {})).toBe(true);
});

test("releases the lease after an error", async () => {
  const { one, other } = await openTwo();
  await expect(one.runExclusive("a", MINUTE, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await other.runExclusive("a", MINUTE, async () => {})).toBe(true);
});

test("a lease expires after a crash, also when the clock was ahead by days", async () => {
  const { clock, one, other } = await openTwo();
  const crashed = longWork();
  void one.runExclusive("a", MINUTE, crashed.run);
  await crashed.hasBegun;
  clock.now += MINUTE - 1;
  expect(await other.runExclusive("a", MINUTE, async () => {})).toBe(false);
  clock.now += 1;
  expect(await other.runExclusive("a", MINUTE, async () => {})).toBe(true);

  const late = longWork();
  clock.now += 3 * 24 * 60 * MINUTE;
  void one.runExclusive("b", MINUTE, late.run);
  await late.hasBegun;
  clock.now -= 3 * 24 * 60 * MINUTE;
  expect(await other.runExclusive("b", MINUTE, async () => {})).toBe(true);
  crashed.end();
  late.end();
});
