import { expect, test } from "vitest";
import { writtenValue } from "./written-value.ts";

test.each([
  ["a text", "a text"],
  [true, "Yes"],
  [undefined, ""],
  [["x", "y"], "- x\n- y"],
  [[{ q: "One?", a: "1" }], "- q: One?\n  a: 1"],
  [{ note: "n", tags: ["x"] }, "note: n\ntags: - x"],
])("%j", (value, text) => {
  expect(writtenValue(value)).toBe(text);
});

test("names the parts as the form does", () => {
  const schema = { items: { properties: { q: { title: "Question" } } } };
  expect(writtenValue([{ q: "One?", a: "1" }], schema)).toBe("- Question: One?\n  a: 1");
});
