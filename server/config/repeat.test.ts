import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job whose runs end one by one. */
function createJob() {
  const ends: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { job, end: () => ends.shift()?.() };
}

test("runs at the interval, and never twice at a time", async () => {
  const { job, end } = createJob();
  const repeated = repeat(job, 1000, 100);
  await vi.advanceTimersByTimeAsync(99);
  expect(job).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(job).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(job).toHaveBeenCalledTimes(2);
  end();
  await repeated.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(job).toHaveBeenCalledTimes(2);
});

test("a requested run begins after the one in progress, and `close` waits for it", async () => {
  const { job, end } = createJob();
  const repeated = repeat(job, 1000);
  const first = repeated.run();
  await vi.advanceTimersByTimeAsync(0);
  const second = repeated.run();
  expect(second).not.toBe(first);
  expect(repeated.run()).toBe(second);
  const closed = vi.fn();
  void repeated.close().then(closed);
  end();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(job).toHaveBeenCalledTimes(2);
  expect(closed).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toHaveBeenCalled();
});
