import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("wraps a table in a focusable scroll container", () => {
  expect(renderMarkdown("| One | Two |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div class="table-box table-text" tabindex="0" role="group" aria-label="Table"><table>/,
  );
});

test("marks tables whose columns are all text", () => {
  expect(renderMarkdown("| One | Two |\n|---|--:|\n| a | 2 |")).not.toContain("table-text");
});

test("keeps phone links", () => {
  expect(renderMarkdown("[+1 512-555-0142](tel:+15125550142)")).toContain('href="tel:+15125550142"');
});

test("renders line breaks in cells of tables, and no other HTML", () => {
  expect(renderMarkdown("| A |\n|---|\n| b<br>**c<br />d** |")).toMatch(
    /<td>b<br>\s*<strong>c<br>\s*d<\/strong><\/td>/,
  );
  expect(renderMarkdown("b<br>c <b>d</b>")).toBe("<p>bc d</p>");
});
