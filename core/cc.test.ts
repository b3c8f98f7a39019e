import { expect, test } from "vitest";
import { ccProblem, readCc } from "./cc.ts";

test("reads addresses with and without names, each once", () => {
  expect(readCc(" ann@example.com, Ben Lee <ben@example.com>;\nANN@example.com ").addresses).toEqual([
    "ANN@example.com",
    "ben@example.com",
  ]);
  expect(readCc("")).toEqual({ addresses: [], wrong: [] });
  expect(ccProblem("o'neill@studio.photography, x@bücher.example")).toBeNull();
});

test.each([
  "ann",
  "ann@",
  "ann@example",
  "ann@example.com ben@example.com",
  "ann@example.com\r\nBcc: eve@example.com",
  "ann@@example.com",
  "ann@exam\u202eple.com",
  `${"a".repeat(65)}@example.com`,
])("refuses %j", (typed) => {
  expect(ccProblem(typed)).toContain("isn't an email address");
});

test("refuses more addresses than a reply may have", () => {
  const many = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`);
  expect(ccProblem(many.join())).toContain("at most 10");
  expect(ccProblem(many.slice(1).join())).toBeNull();
});
