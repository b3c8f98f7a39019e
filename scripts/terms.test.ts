import { expect, test } from "vitest";
import { createTermFinder } from "./terms.ts";

const TERMS = {
  terms: [
    { use: "afterward", avoid: ["afterwards"] },
    { use: "during the call", avoid: ["in the call"] },
    { use: "canceled", avoid: ["cancelled"], in: ["docs" as const] },
    { use: "approve", avoid: ["[released]"] },
  ],
  exceptions: ["Quoted afterwards, to the letter."],
};
const find = createTermFinder(TERMS, "content");

test("names the line, the word and the word to use", () => {
  expect(find("One\ntwo afterwards\n[released] and Afterwards")).toEqual([
    { line: 2, found: "afterwards", use: "afterward" },
    { line: 3, found: "Afterwards", use: "afterward" },
    { line: 3, found: "[released]", use: "approve" },
  ]);
});

test("finds a phrase across a line break and its indentation, at its first line", () => {
  expect(find("a: >-\n  what we do in the\n  call, and after")).toEqual([
    { line: 2, found: "in the call", use: "during the call" },
  ]);
});

test.each(["afterward", "in the calls", "built-in the call", "then.afterwards_at", "the call in question"])(
  "finds no part of a word in '%s'",
  (text) => {
    expect(find(text)).toEqual([]);
  },
);

test("leaves out exceptions, wrapped or not, and keeps the line numbers behind them", () => {
  expect(find("Quoted afterwards,\nto the letter.\nNot afterwards.")).toEqual([
    { line: 3, found: "afterwards", use: "afterward" },
  ]);
});

test("finds a term only in its areas", () => {
  expect(find("cancelled")).toEqual([]);
  expect(createTermFinder(TERMS, "docs")("cancelled")).toHaveLength(1);
});
