import { expect, test } from "vitest";
import { isOneRange } from "./send-file.ts";

test.each(["bytes=0-", "bytes=0-9", "bytes=9-9", "bytes=-5"])("%s selects a part", (header) => {
  expect(isOneRange(header)).toBe(true);
});

test.each([undefined, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=a-b", "bytes=0-1,4-5", "items=0-1"])(
  "%s selects the whole file",
  (header) => {
    expect(isOneRange(header)).toBe(false);
  },
);
