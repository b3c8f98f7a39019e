import { expect, onTestFinished, test, vi } from "vitest";
import { startPulse } from "./event-loop-delay.ts";

/** A pulse on a clock of the test's own: time passes within one turn until the test lets timers have theirs. */
function start() {
  vi.useFakeTimers();
  const clock = { now: 0 };
  const pulse = startPulse(() => clock.now);
  onTestFinished(() => {
    pulse.stop();
    vi.useRealTimers();
  });
  const come = (requests: number) => {
    for (let request = 0; request < requests; request++) pulse.note();
  };
  return { pulse, clock, come };
}

test("a crowd that takes long makes the process late while that is still going on", () => {
  const { pulse, clock, come } = start();
  come(100);
  expect(pulse.behind()).toBe(0);
  clock.now = 350;
  expect(pulse.behind()).toBe(300);
  vi.advanceTimersByTime(50);
  expect(pulse.behind()).toBe(300);
  clock.now += 50;
  vi.advanceTimersByTime(50);
  come(100);
  expect(pulse.behind()).toBe(0);
});

test("a machine that is busy with something else refuses nobody", () => {
  const { pulse, clock, come } = start();
  come(99);
  clock.now = 5000;
  expect(pulse.behind()).toBe(0);
});
