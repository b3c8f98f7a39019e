import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("a table scrolls in a box that the keyboard reaches", () => {
  expect(renderMarkdown("| One | Two |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>/,
  );
});
