import { expect, test } from "vitest";
import { createConcurrencyLimiter, QueueFull } from "./concurrency-limiter.ts";

function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { start: () => promise, end: resolve, fail: reject };
}

const limits = { concurrency: 1, queue: 1, timeout: 60_000 };

test("runs the first task, queues the second and refuses more", async () => {
  const limiter = createConcurrencyLimiter(limits);
  const [first, second] = [createTask(), createTask()];
  const one = limiter.run(first.start);
  const two = limiter.run(second.start);
  await expect(limiter.run(createTask().start)).rejects.toThrow(QueueFull);
  expect(limiter).toMatchObject({ active: 1, queued: 1, isFull: true });
  first.end("first");
  second.end("second");
  expect(await Promise.all([one, two])).toEqual(["first", "second"]);
  expect(limiter).toMatchObject({ active: 0, queued: 0, isFull: false });
});

test("a failed task frees its slot", async () => {
  const limiter = createConcurrencyLimiter(limits);
  const failing = createTask();
  const one = limiter.run(failing.start);
  failing.fail(new Error("broken"));
  await expect(one).rejects.toThrow("broken");
  expect(await limiter.run(async () => "next")).toBe("next");
});

test("rejects a task that waited too long", async () => {
  const limiter = createConcurrencyLimiter({ ...limits, timeout: -1 });
  const first = createTask();
  const one = limiter.run(first.start);
  const two = limiter.run(async () => "too late");
  first.end("first");
  expect(await one).toBe("first");
  await expect(two).rejects.toThrow(QueueFull);
  expect(limiter.active).toBe(0);
});
