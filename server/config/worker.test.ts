import { expect, onTestFinished, test, vi } from "vitest";
import { createWorker } from "./worker.ts";

function openWorker(concurrency: number) {
  vi.useFakeTimers();
  const due: string[] = [];
  const running = new Map<string, { end(): void; fail(): void }>();
  const errors: unknown[] = [];
  const worker = createWorker({
    concurrency,
    async next(claimed) {
      const job = due.shift();
      if (job === undefined) return false;
      claimed();
      await new Promise<void>((resolve, reject) =>
        running.set(job, { end: resolve, fail: () => reject(new Error(job)) }),
      ).finally(() => running.delete(job));
      return true;
    },
    untilNext: async () => 1000,
    onError: (error) => errors.push((error as Error).message),
    afterError: 5000,
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const flush = () => vi.advanceTimersByTimeAsync(0);
  return { worker, due, running, errors, flush };
}

test("starts jobs while others run, up to the limit", async () => {
  const { worker, due, running, flush } = openWorker(2);
  for (const job of ["a", "b", "c"]) {
    due.push(job);
    worker.wake();
    await flush();
  }
  expect([...running.keys()]).toEqual(["a", "b"]);
  running.get("b")?.end();
  await flush();
  expect([...running.keys()]).toEqual(["a", "c"]);
});

test("starts the next job when it is due, while another one hangs", async () => {
  const { worker, due, running, flush } = openWorker(2);
  due.push("hangs");
  worker.wake();
  await flush();
  due.push("later");
  await vi.advanceTimersByTimeAsync(1000);
  expect([...running.keys()]).toEqual(["hangs", "later"]);
});

test("reports an error and continues after the delay", async () => {
  const { worker, due, running, errors, flush } = openWorker(1);
  due.push("fails", "next");
  worker.wake();
  await flush();
  running.get("fails")?.fail();
  await flush();
  expect(errors).toEqual(["fails"]);
  expect(running.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect([...running.keys()]).toEqual(["next"]);
});

test("runs once more when woken at the limit", async () => {
  const { worker, due, running, flush } = openWorker(1);
  due.push("a");
  worker.wake();
  await flush();
  worker.wake();
  running.get("a")?.fail();
  due.push("b");
  await flush();
  expect([...running.keys()]).toEqual(["b"]);
});
