import { expect, test } from "vitest";
import { createGate, NoRoom } from "./concurrency-limiter.ts";

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { begin: () => promise, end: resolve, fail: reject };
}

const limits = { atOnce: 1, line: 1, patience: 60_000 };

test("what comes first is done, the next waits, and more is refused at once", async () => {
  const gate = createGate(limits);
  const [first, second] = [work(), work()];
  const one = gate.pass(first.begin);
  const two = gate.pass(second.begin);
  await expect(gate.pass(work().begin)).rejects.toThrow(NoRoom);
  expect(gate).toMatchObject({ working: 1, waiting: 1, isFull: true });
  first.end("first");
  second.end("second");
  expect(await Promise.all([one, two])).toEqual(["first", "second"]);
  expect(gate).toMatchObject({ working: 0, waiting: 0, isFull: false });
});

test("work that fails makes room as well", async () => {
  const gate = createGate(limits);
  const failing = work();
  const one = gate.pass(failing.begin);
  failing.fail(new Error("broken"));
  await expect(one).rejects.toThrow("broken");
  expect(await gate.pass(async () => "next")).toBe("next");
});

test("who waited too long is sent away, and the next has their turn", async () => {
  const gate = createGate({ ...limits, patience: -1 });
  const first = work();
  const one = gate.pass(first.begin);
  const two = gate.pass(async () => "too late");
  first.end("first");
  expect(await one).toBe("first");
  await expect(two).rejects.toThrow(NoRoom);
  expect(gate.working).toBe(0);
});
