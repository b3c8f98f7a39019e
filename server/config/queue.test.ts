import { expect, test } from "vitest";
import { createQueue, QueueFull } from "./queue.ts";

function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    run() {
      hasBegun = true;
      return promise;
    },
    end: resolve,
    fail: reject,
    hasBegun: () => hasBegun,
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("runs and queues tasks up to its limits in order, and rejects the next one", async () => {
  const queue = createQueue({ concurrency: 2, waiting: 2 });
  const tasks = Array.from({ length: 4 }, createTask);
  const results = tasks.map((task) => queue.run(task.run));
  await nextTurn();
  expect(tasks.map((task) => task.hasBegun())).toEqual([true, true, false, false]);
  expect(queue).toMatchObject({ active: 2, waiting: 2, isFull: true });
  const tooMany = createTask();
  await expect(queue.run(tooMany.run)).rejects.toThrow(QueueFull);
  expect(tooMany.hasBegun()).toBe(false);

  tasks[1]?.end("second");
  await expect.poll(() => tasks.map((task) => task.hasBegun())).toEqual([true, true, true, false]);
  for (const [index, task] of tasks.entries()) task.end(`${index}`);
  expect(await Promise.all(results)).toEqual(["0", "second", "2", "3"]);
  expect(queue).toMatchObject({ active: 0, waiting: 0, isFull: false });
});

test("a failed task frees its slot", async () => {
  const queue = createQueue({ concurrency: 1 });
  const [failing, waiting] = [createTask(), createTask()];
  const [first, second] = [queue.run(failing.run), queue.run(waiting.run)];
  failing.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(waiting.hasBegun).toBe(true);
  waiting.end("came");
  expect(await second).toBe("came");
  expect(await queue.run(async () => "later")).toBe("later");
});

test("rejects a task that waited too long", async () => {
  const queue = createQueue({ concurrency: 1, waiting: 1, timeout: -1 });
  const first = createTask();
  const one = queue.run(first.run);
  const two = queue.run(async () => "too late");
  first.end("first");
  expect(await one).toBe("first");
  await expect(two).rejects.toThrow(QueueFull);
  expect(queue.active).toBe(0);
});
