import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test("an error is logged by its type and its place, never with its message", () => {
  const { type, place } = placeOf(new TypeError("ada@example.com\n    at Ada Lindqvist (x:1:1)"));
  expect(type).toBe("TypeError");
  expect(place[0]).toContain("place-of.test.ts");
  expect(JSON.stringify(place)).not.toMatch(/ada|Lindqvist/i);
});

test("an error of the system keeps its code, and what is no error says so", () => {
  expect(placeOf(Object.assign(new Error("no /home/ada"), { code: "ENOENT" })).code).toBe("ENOENT");
  expect(placeOf("ada@example.com")).toEqual({ type: "string", place: [] });
});
