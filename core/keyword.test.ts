import { expect, test } from "vitest";
import { cleanKeyword } from "./keyword.ts";

test.each([
  ["  fsync \n cost ", "fsync cost"],
  ["C++", "C++"],
  ["Größe", "Größe"],
  ["...", ""],
  [" ", ""],
  ["report.data ", "report data"],
  ["x".repeat(300), "x".repeat(200)],
])("normalizes the keyword %j to %j", (typed, keyword) => {
  expect(cleanKeyword(typed)).toBe(keyword);
  expect(cleanKeyword(keyword)).toBe(keyword);
});
