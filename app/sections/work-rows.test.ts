import { expect, test } from "vitest";
import { spansOf } from "./work-rows.ts";

test("one case opens the list, and every row below is full", () => {
  for (let count = 0; count < 60; count++) {
    const spans = spansOf(count);
    expect(spans).toHaveLength(count);
    let column = 0;
    for (const span of spans) {
      expect(column + span, `${count}: ${spans.join(" ")}`).toBeLessThanOrEqual(12);
      column = (column + span) % 12;
    }
    expect(column, `${count}: ${spans.join(" ")}`).toBe(0);
  }
});

test("rows differ in length and order", () => {
  expect(spansOf(1)).toEqual([12]);
  expect(spansOf(2)).toEqual([7, 5]);
  expect(spansOf(3)).toEqual([12, 7, 5]);
  expect(spansOf(14)).toEqual([12, 7, 5, 4, 4, 4, 5, 7, 4, 4, 4, 4, 4, 4]);
});
