import { expect, test } from "vitest";
import { promisedHours, writtenPromise } from "./reply-promises.ts";

test.each([
  [{ hours: 24 }, "24 hours", 24],
  [{ hours: 1 }, "one hour", 1],
  [{ working_days: 1 }, "one working day", 3 * 24],
  [{ working_days: 5 }, "five working days", 7 * 24],
  [{ working_days: 10 }, "10 working days", 14 * 24],
])("%j is written as '%s' and takes at most %d hours", (promise, written, hours) => {
  expect(writtenPromise(promise)).toBe(written);
  expect(promisedHours(promise)).toBe(hours);
});
