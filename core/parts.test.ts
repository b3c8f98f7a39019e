import { expect, test } from "vitest";
import { isOn, PARTS } from "./parts.ts";

const without = (...off: string[]) => PARTS.filter((part) => !off.includes(part));

test("what belongs to no part is always on", () => {
  expect(isOn(undefined, [])).toBe(true);
});

test("a part is on while the list has it", () => {
  expect(isOn("blog", PARTS)).toBe(true);
  expect(isOn("blog", without("blog"))).toBe(false);
});

test("what belongs to several parts is on with any of them", () => {
  expect(isOn(["hire", "pricing"], without("hire"))).toBe(true);
  expect(isOn(["hire", "pricing"], without("hire", "pricing"))).toBe(false);
});

test("a part is off without the parts that it depends on", () => {
  expect(isOn("availability", without("hire"))).toBe(false);
  expect(isOn("shortlist", without("hire", "work"))).toBe(true);
  expect(isOn("shortlist", without("services", "hire", "work"))).toBe(false);
});
