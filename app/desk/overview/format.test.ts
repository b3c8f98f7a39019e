import { expect, test } from "vitest";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { axisTop, formatHours, formatVital, percentOf, shareOf } from "./format.ts";

test.each([
  [null, "–"],
  [0.4, "24 min"],
  [5.24, "5.2 h"],
  [47, "47 h"],
  [74.4, "3.1 days"],
])("formats %s hours", (hours, text) => {
  expect(formatHours(hours, DEFAULT_FORMATS)).toBe(text);
});

test.each([
  [0, 2],
  [1, 2],
  [7, 8],
  [10, 10],
  [11, 20],
  [41, 60],
  [999, 1000],
])("ends the axis of %s at %s", (most, top) => {
  expect(axisTop(most)).toBe(top);
});

test.each([
  [0, 50, "–"],
  [1, 0, "–"],
  [7, 26_640, "<0.1%"],
  [12, 1000, "1.2%"],
  [1, 3, "33%"],
])("formats %s of %s visits", (part, whole, text) => {
  expect(shareOf(part, whole, DEFAULT_FORMATS)).toBe(text);
});

test("formats shares and web vitals", () => {
  expect(percentOf(1, 3)).toBe("33%");
  expect(percentOf(0, 0)).toBe("–");
  expect(formatVital("LCP", 2449, DEFAULT_FORMATS)).toBe("2.4 s");
  expect(formatVital("INP", 180.4, DEFAULT_FORMATS)).toBe("180 ms");
  expect(formatVital("CLS", 0.034, DEFAULT_FORMATS)).toBe("0.03");
});
