import { expect, test } from "vitest";
import { ExcessiveDraft, excessOf, parseEdit } from "./bounds.ts";

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`) as unknown;
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

test("accepts what an entry may have", () => {
  for (const value of [{}, nested(16), fields(4000), { text: "ü".repeat(200_000) }])
    expect(excessOf({ value, body: "Text." })).toBe(null);
});

test.each([
  ["a field too many", { value: fields(5000), body: null }, false],
  ["100,000 fields", { value: fields(100_000), body: null }, false],
  ["100,000 lines of a list", { value: { list: Array(100_000).fill("a") }, body: null }, false],
  ["1,000 levels", { value: nested(1000), body: null }, false],
  ["500,000 levels", { value: nested(500_000), body: null }, false],
  ["a long text", { value: { text: "ü".repeat(300_000) }, body: null }, true],
  ["a long body", { value: {}, body: "a".repeat(600_000) }, true],
  ["long names of fields", { value: { ["a".repeat(600_000)]: 1 }, body: null }, true],
  ["a text", { value: "text", body: null }, false],
  ["a list", { value: [], body: null }, false],
  ["nothing", { value: null, body: null }, false],
])("refuses %s", (_, edit, isTooLarge) => {
  expect(excessOf(edit)).toMatchObject({ isTooLarge });
});

test("does not parse a draft that is stored without bounds", () => {
  expect(() => parseEdit({ value: `{"a":"${"a".repeat(3_000_000)}"}`, body: null })).toThrow(ExcessiveDraft);
  expect(() => parseEdit({ value: JSON.stringify(fields(20_000)), body: null })).toThrow(ExcessiveDraft);
  expect(parseEdit({ value: '{"a":1}', body: null })).toEqual({ value: { a: 1 }, body: null });
});
