import { expect, test } from "vitest";
import { createTrustedTime } from "./clock.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

function openTime() {
  const clock = { now: 1_000_000, steady: 0 };
  const time = createTrustedTime(
    () => clock.now,
    () => clock.steady,
  );
  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
    clock.steady += milliseconds;
  };
  return { clock, time, pass };
}

test.each([3 * DAY, -3 * DAY])(
  "goes on without the step when the clock is set by %d ms, and back",
  (step) => {
    const { clock, time, pass } = openTime();
    clock.now += step;
    expect(time.now()).toBe(1_000_000);
    pass(HOUR);
    expect(time.now()).toBe(1_000_000 + HOUR);
    clock.now -= step;
    expect(time.now()).toBe(1_000_000 + HOUR);
  },
);

test("follows the clock through days and through steps of hours", () => {
  const { clock, time, pass } = openTime();
  pass(5 * DAY);
  expect(time.now()).toBe(clock.now);
  clock.now += 20 * HOUR;
  expect(time.now()).toBe(clock.now);
});

test("is corrected by what the database knows", () => {
  const { clock, time, pass } = openTime();
  time.correct(-3 * DAY, time.read());
  expect(time.now()).toBe(clock.now - 3 * DAY);
  clock.now -= 3 * DAY;
  pass(HOUR);
  expect(time.now()).toBe(clock.now);
});
