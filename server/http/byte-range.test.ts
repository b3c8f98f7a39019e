import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=2-1000", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-1000", { start: 0, end: 9 }],
  [`bytes=0-${"9".repeat(400)}`, { start: 0, end: 9 }],
])("%s of ten bytes", (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "%s lies behind ten bytes",
  (header) => {
    expect(byteRange(header, 10)).toBe("unsatisfiable");
  },
);

test("every part of an empty file lies behind it", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(byteRange("bytes=-5", 0)).toBe("unsatisfiable");
});

test.each([
  undefined,
  "",
  "bytes=",
  "bytes=-",
  "bytes=5-2",
  "bytes=0-1,3-4",
  "items=0-1",
  "bytes=a-b",
  "bytes=1.5-2",
])("%s is the whole", (header) => {
  expect(byteRange(header, 10)).toBeNull();
});
