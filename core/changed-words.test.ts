import { expect, test } from "vitest";
import { changedWords } from "./changed-words.ts";

test("marks the words that differ", () => {
  expect(changedWords("A claim of the agency", "A short claim of the agency")).toEqual([
    { kind: "same", text: "A " },
    { kind: "added", text: "short " },
    { kind: "same", text: "claim of the agency" },
  ]);
});

test("shows texts with little in common one after the other", () => {
  expect(changedWords("One sentence", "Something entirely different")).toEqual([
    { kind: "removed", text: "One sentence" },
    { kind: "added", text: "Something entirely different" },
  ]);
});

test("a new text is added, and an empty one removed", () => {
  expect(changedWords("", "New")).toEqual([{ kind: "added", text: "New" }]);
  expect(changedWords("Old", "")).toEqual([{ kind: "removed", text: "Old" }]);
});

test("makes both texts up again, also after very many edits", () => {
  const words = (from: number) => Array.from({ length: 1000 }, (_, at) => `${from + at * 2}`).join(" ");
  const [from, to] = [words(0), words(1)];
  const parts = changedWords(from, to);
  const join = (without: string) =>
    parts
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join("");
  expect([join("added"), join("removed")]).toEqual([from, to]);
});
