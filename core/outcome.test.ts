import { expect, test } from "vitest";
import { outcomeIn, parseValue } from "./outcome.ts";

test.each([
  ["", null],
  [" 12000 ", 12_000],
  ["12,000", 12_000],
  ["12.000", 12_000],
  ["1 250 000", 1_250_000],
  ["0", 0],
  ["12.5", Number.NaN],
  ["12,00", Number.NaN],
  ["-1", Number.NaN],
  ["1e3", Number.NaN],
  ["9999999999", Number.NaN],
  ["about 5", Number.NaN],
])("reads the value '%s' as %s", (text, value) => {
  expect(parseValue(text)).toBe(value);
});

test("leaves out what a form has no field for", () => {
  const form = new FormData();
  expect(outcomeIn(form)).toEqual({});
  form.set("value", "");
  form.set("lost-reason", "Budget");
  expect(outcomeIn(form)).toEqual({ value: null, lostReason: "Budget" });
});
