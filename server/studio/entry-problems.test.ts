import { expect, test } from "vitest";
import { problemsFor } from "./entry-problems.ts";

const text = "---\ntitle: A post\n---\n\nFirst\n\nSecond\n";
const entryRef = { collection: "posts", entry: "a-post" };
const problem = { file: "blog/a-post.md", line: 7, field: "text", reason: "is wrong" };

test("a problem of the Markdown has its line in the text that is edited", () => {
  for (const [body, line] of [
    ["\nFirst\n\nSecond\n", 4],
    ["First\n\nSecond\n", 3],
    ["\n\n\nFirst\n\nSecond\n", 6],
  ] as const)
    expect(problemsFor({ entryRef, index: null, body, text }, [problem])).toEqual([
      { field: "text", line, reason: "is wrong" },
    ]);
});

test("a problem of a field has none", () => {
  const ofTitle = { ...problem, field: "title", line: 2 };
  expect(problemsFor({ entryRef, index: null, body: "First", text }, [ofTitle])).toEqual([
    { field: "title", reason: "is wrong" },
  ]);
});
