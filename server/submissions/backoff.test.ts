import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

test("the wait doubles from ten seconds to an hour", () => {
  expect([1, 2, 3, 10, 100].map((attempts) => backoff(attempts, 1) / 1000)).toEqual([10, 20, 40, 3600, 3600]);
});

test("chance takes away up to half of it", () => {
  expect(backoff(1, 0)).toBe(5000);
});
