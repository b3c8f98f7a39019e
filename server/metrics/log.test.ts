import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("returns type and location of an error without its message", () => {
  const { type, place } = describeError(new TypeError("ada@example.com\n    at Ada Lindqvist (x:1:1)"));
  expect(type).toBe("TypeError");
  expect(place[0]).toContain("log.test.ts");
  expect(JSON.stringify(place)).not.toMatch(/ada|Lindqvist/i);
});

test("keeps the code of a system error, and reports a value that is not an error", () => {
  expect(describeError(Object.assign(new Error("no /home/ada"), { code: "ENOENT" })).code).toBe("ENOENT");
  expect(describeError("ada@example.com")).toEqual({ type: "string", place: [] });
});
