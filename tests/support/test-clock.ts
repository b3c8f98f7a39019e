import type { Clock } from "#server/config/clock.ts";

/** A clock that tests set; `step` is the part of `now` that did not pass, but was set. */
export interface TestClock extends Clock {
  now: number;
  step: number;
}

export function createTestClock(now = Date.now()): TestClock {
  const clock: TestClock = Object.assign(() => clock.now, { now, step: 0 });
  return clock;
}
