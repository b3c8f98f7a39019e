import { expect, test } from "vitest";
import { backoff, isHopeless } from "./backoff.ts";

test("doubles the delay from ten seconds to an hour", () => {
  expect([1, 2, 3, 10, 100].map((attempts) => backoff(attempts, 1) / 1000)).toEqual([10, 20, 40, 3600, 3600]);
});

test("subtracts up to half of the delay as jitter", () => {
  expect(backoff(1, 0)).toBe(5000);
});

test("gives up after five days of attempts, but not after a clock jump of a year", () => {
  const day = 24 * 60 * 60_000;
  expect(isHopeless(5.1 * day, 120)).toBe(true);
  expect(isHopeless(4.9 * day, 120)).toBe(false);
  expect(isHopeless(365 * day, 3)).toBe(false);
});
