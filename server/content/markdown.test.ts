import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("wraps a table in a focusable scroll container", () => {
  expect(renderMarkdown("| One | Two |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>/,
  );
});
