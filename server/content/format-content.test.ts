import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formatMarkdown } from "#core/content/format-markdown.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { renderMarkdown } from "./articles/markdown.ts";
import { findUnformatted, formatContent } from "./format-content.ts";
import { listContentFiles } from "./list-files.ts";
import { countWords } from "./read-file.ts";
import { parseSource } from "./source.ts";

const commentsIn = (text: string) => text.match(/(?<=^|\s)#.*$/gm) ?? [];

test("formats all content once, with the same values, comments and pages", async () => {
  const files = await listContentFiles(CONTENT_DIR);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(path.join(CONTENT_DIR, file), "utf8");
    const formatted = formatContent(file, text);
    expect([file, formatContent(file, formatted)]).toEqual([file, formatted]);
    const [before, after] = [parseSource(file, text), parseSource(file, formatted)];
    expect([file, after.value, after.error]).toEqual([file, before.value, null]);
    expect([file, renderMarkdown(after.body)]).toEqual([file, renderMarkdown(before.body)]);
    expect([file, countWords(after.body)]).toEqual([file, countWords(before.body)]);
    if (file.endsWith(".yaml")) expect([file, commentsIn(formatted)]).toEqual([file, commentsIn(text)]);
  }
});

test("writes YAML in one style", () => {
  const long = "words ".repeat(30).trim();
  const text = `# Above.

a:   'one' # beside


b: {x: 1,
 y: [1, 2]}
c: [1,   2] # a list
d: >-
  short
e: ${long}
f: "line\\nline\\n"
g: []
h: { text: ${long} }
`;
  const folded = long.replace(/(.{100,116}) /, "$1\n  ");
  expect(formatContent("a.yaml", text)).toBe(`# Above.

a: one # beside

b: { x: 1, y: [ 1, 2 ] }
c:
  - 1
  - 2
  # a list
d: short
e: >-
  ${folded}
f: |
  line
  line
g: []
h:
  text: >-
    ${folded.replace("\n", "\n  ")}
`);
});

test("writes Markdown in one style, below its front matter", () => {
  const text =
    "---\r\ntitle: 'A'\r\n---\r\n\r\nHeading\r\n===\r\n* a_b [c d]\r\n* __e__\r\n\r\n|a|\r\n|:--|\r\n|1|\r\n";
  expect(formatContent("a.md", text)).toBe(
    "---\ntitle: A\n---\n\n# Heading\n\n- a_b [c d]\n- **e**\n\n| a |\n| - |\n| 1 |\n",
  );
  expect(formatContent("a.md", "---\ntitle: A\n---\n")).toBe("---\ntitle: A\n---\n");
});

test.each([
  ["a.yaml", "a: [1\n"],
  ["a.md", "# No front matter\n"],
  ["a.md", "---\na: 1\n---\n\n[def], \\[def]\n\n[def]: /a\n"],
])("leaves a text that it cannot write: %s %j", (file, text) => {
  expect(formatContent(file, text)).toBe(text);
});

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "word",
        "12",
        "no",
        "null",
        "2026-01-01",
        ": ",
        "- x",
        "# y",
        "'",
        '"',
        "{a}",
        "[bc]",
        "&c",
      ),
      fc.constantFrom(
        "*d",
        "!e",
        "|",
        ">",
        "@",
        "`",
        "é",
        "🪁",
        "\\",
        "\n",
        "\n\n",
        "  ",
        "\t",
        "*e*",
        "_f_",
        "1.",
      ),
      fc.constantFrom(
        "[^1]",
        "[^1]: n",
        "[a](b)",
        "<b>",
        "http://a.b",
        "~~~",
        "| a |\n| - |",
        "> q",
        "- [ ] t",
        "    ",
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));

test("formats any text once, without a change of values or pages", () => {
  fc.assert(
    fc.property(fc.array(words), words, (values, markdown) => {
      const yaml = formatContent("a.yaml", JSON.stringify(values));
      expect(parse(yaml)).toEqual(values);
      expect(formatContent("a.yaml", yaml)).toBe(yaml);
      const formatted = formatMarkdown(markdown);
      expect(renderMarkdown(formatted)).toBe(renderMarkdown(markdown));
      expect(formatMarkdown(formatted)).toBe(formatted);
    }),
  );
});

test("finds the files that are not formatted", async () => {
  const { folder, remove } = createTemporaryFolder();
  writeFileSync(path.join(folder, "company.yaml"), "name:  'A'\n");
  writeFileSync(path.join(folder, "rates.yaml"), "[]\n");
  expect(await findUnformatted(folder)).toEqual(new Map([["company.yaml", "name: A\n"]]));
  remove();
});

test("a gap mark stays a mark, with or without quotes", () => {
  expect(formatContent("a.yaml", "a: [[what, where]]\nb: [ [c] ]\n")).toBe(
    'a: "[[what, where]]"\nb: "[ [c] ]"\n',
  );
  const text = "---\na: b\n---\n\nText.\n\n## [[What]]\n\n[[What belongs here]], he says.\n";
  expect(formatContent("blog/a.md", text)).toBe(text);
});
