import { expect, test } from "vitest";
import { slowest, worstShift } from "./measure-visit.ts";

const press = (interactionId: number, duration: number) => ({
  name: "",
  startTime: 0,
  interactionId,
  duration,
});
const shift = (startTime: number, value: number, hadRecentInput = false) => {
  return { name: "", duration: 0, startTime, value, hadRecentInput };
};

test("a press takes as long as the longest of its events, and what is no press does not count", () => {
  expect(slowest([press(1, 48), press(1, 120), press(2, 64), press(0, 900)], 2)).toBe(120);
  expect(slowest([press(0, 900)], 0)).toBeUndefined();
});

test("one press of fifty may be slower", () => {
  const entries = [press(1, 400), press(2, 200), press(3, 100)];
  expect(slowest(entries, 49)).toBe(400);
  expect(slowest(entries, 50)).toBe(200);
  expect(slowest(entries, 1000)).toBe(100);
});

test("shifts within a second of one another count together, those after a press not at all", () => {
  expect(worstShift([shift(0, 0.1), shift(900, 0.1), shift(2000, 0.15), shift(2100, 0.9, true)])).toBe(0.2);
  expect(worstShift([])).toBe(0);
  expect(worstShift(undefined)).toBeUndefined();
});

test("shifts that go on count for five seconds", () => {
  const shifts = Array.from({ length: 11 }, (_, index) => shift(1 + index * 900, 0.01));
  expect(worstShift(shifts)).toBe(0.06);
});
