import { expect, test } from "vitest";
import { withoutGapBlocks } from "./gap-blocks.ts";

test("removes a paragraph with a gap, and keeps the line numbers below it", () => {
  const { body, gaps } = withoutGapBlocks("\nOne.\n\nTwo [[who said\nit]] and more.\n\nThree.\n");
  expect(body).toBe("\nOne.\n\n\n\n\nThree.\n");
  expect(gaps).toEqual([{ line: 4, text: "who said it" }]);
});

test("removes an item of a list and a row of a table", () => {
  const list = "- one\n- [[two]]\n- three\n\nAfter.\n";
  expect(withoutGapBlocks(list).body).toBe("- one\n- three\n\n\nAfter.\n");
  const table = "| a |\n| - |\n| 1 |\n| [[2]] |\n| 3 |\n";
  expect(withoutGapBlocks(table).body.trim()).toBe("| a |\n| - |\n| 1 |\n| 3 |");
});

test.each([
  "- [[one]]\n- [[two]]\n",
  "| a |\n| - |\n| [[1]] |\n",
  "| [[a]] |\n| - |\n| 1 |\n",
  "> [[Said]]\n",
])("removes a block without anything left: %j", (text) => {
  expect(withoutGapBlocks(text).body.trim()).toBe("");
});

test("removes a heading without a text below it, and the section of a heading with a gap", () => {
  const { body } = withoutGapBlocks(
    "## A\n\n### B\n\n[[b]]\n\n## C\n\nText.\n\n## [[D]]\n\nText.\n\n### E\n\n## F\n\nText.\n",
  );
  expect(body.match(/^.+$/gm)).toEqual(["## C", "Text.", "## F", "Text."]);
});

test("knows a mark with brackets that an editor escaped", () => {
  expect(withoutGapBlocks("\\[\\[What *belongs* here]]\n").gaps).toEqual([
    { line: 1, text: "What *belongs* here" },
  ]);
});

test.each(["`[[ -f a ]]`\n", "```\n[[nodiscard]]\n```\n", "[[1]](https://example.com)\n", "[a][b] [[]]\n"])(
  "is no gap: %j",
  (text) => {
    expect(withoutGapBlocks(text)).toEqual({ body: text, gaps: [] });
  },
);
