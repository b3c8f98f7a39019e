import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["Some `code` of [tables](/never), **bold**", "Some code of tables, bold"],
  ['A [note](https://example.com/a_(b) "t") here', "A note here"],
  ["## Title\n\n- one\n- *two*\n", "Title one two"],
  ["| a | b |\n| --- | :-: |\n| 1 | 2 |", "a b 1 2"],
  ["A claim[^1].\n\n[^1]: Its source.", "A claim. Its source."],
  ['It\'s "so"', "It’s “so”"],
  ["5 * 3", "5 3"],
])("of %j is %j", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
