// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { parserCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { Fragment, type Node } from "@milkdown/prose/model";
import { Transform } from "@milkdown/prose/transform";
import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { beforeAll, expect, test } from "vitest";
import { formatMarkdown } from "#core/content/format-markdown.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { createEditor } from "./create-editor.ts";
import { isEditable, writeMarkdown } from "./write-markdown.ts";

let ctx: Ctx;

beforeAll(async () => {
  ctx = (await createEditor().create()).ctx;
});

const content = readdirSync(CONTENT_DIR, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(`${CONTENT_DIR}/${file}`, "utf8").replace(/^---\n[\s\S]*?\n---\n/, ""));

/** In other styles than our content. */
const ODD = [
  "Heading\n=======\n\n<!-- a comment -->\n\n* stars\n* and *emphasis*\n\n\n+ another list\n+ of another mark\n\n1) one\n2) two\n",
  "A hard  \nbreak, a soft\nbreak, an_underscore, 5 * 3, [brackets] and <https://example.com>.\n",
  "~~~js title='a b' {1,3}\ncode\n~~~\n\n    indented\n\n| a | b |\n|:--|:-:|\n| *1* | `x\\|y` |\n\n***\n",
  "Text[^n] with <!-- inline --> comment.\n\n> quoted\n> twice\n\n- [ ] open\n- [x] done\n\n[^n]: A note\n    of two lines.\n",
  "![A](/a.png)\n\n![](/b.png 'B')\n\n<!-- c -->\n",
  "| a<br/>b | c |\n|---|---|\n| **x<br>y** | 2 * 3 ** 4 |\n\n5 * 3 and * that\n",
];

const texts = [...content, ...ODD].map(formatMarkdown);

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

const read = (markdown: string) => ctx.get(parserCtx)(markdown);

test("writes what was read, in all Markdown of the content and in other styles", () => {
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(writeMarkdown(ctx, read(text))).toBe(text);
  for (const text of ODD) expect([text, isEditable(ctx, text)]).toEqual([text, true]);
});

test.each(["[a]\n\n[a]: /b\n", "a\n\n[unused]: /b 'c'\n", "![a][b]\n\n[b]: /c.png\n"])(
  "does not edit a text of which it would lose a part: %j",
  async (text) => {
    const { ctx: own } = await createEditor().create();
    expect(isEditable(own, text)).toBe(false);
  },
);

test.each([
  ["a list", "- one\n- *two*\n", "two", "2", "- one\n- *2*\n"],
  ["a table", "| a | b |\n| - | -: |\n| one | 2 |\n", "one", "1", "| a | b |\n| - | -: |\n| 1 | 2 |\n"],
  ["code", '```ts title="x" {1}\nold\n```\n', "old", "new", '```ts title="x" {1}\nnew\n```\n'],
  ["lines", "One two\nthree.[^1]\n\n[^1]: Note.\n", "two", "2", "One 2\nthree.[^1]\n\n[^1]: Note.\n"],
  ["characters that need no escape", "a_b, {c_d} and [date]\n", "and", "or", "a_b, {c_d} or [date]\n"],
  ["a picture without a caption", "![A](/a.png) old\n", "old", "new", "![A](/a.png) new\n"],
  ["comments", "<!-- a -->\n\nold\n\n<!-- b -->\n", "old", "new", "<!-- a -->\n\nnew\n\n<!-- b -->\n"],
  ["a space that was typed last", "old\n", "old", "use <T> ", "use \\<T>\n"],
])("an edit changes the edited words only: %s", (_, text, from, to, expected) => {
  expect(writeMarkdown(ctx, replaceWord(read(text), from, to))).toBe(`\n${expected}`);
});

function replaceWord(doc: Node, from: string, to: string): Node {
  const change = new Transform(doc);
  doc.descendants((node, pos) => {
    const at = node.text?.indexOf(from) ?? -1;
    if (at !== -1) change.replaceWith(pos + at, pos + at + from.length, doc.type.schema.text(to, node.marks));
  });
  return change.doc;
}

/** Short texts, so that each edit changes much of one. */
function partsOf(text: string): { doc: Node; text: string }[] {
  const doc = read(text);
  const starts = doc.children.map((_, at) => at).filter((at) => at % 6 === 0);
  return starts
    .map((from) => writeMarkdown(ctx, doc.copy(Fragment.from(doc.children.slice(from, from + 6)))))
    .map((part) => ({ doc: read(part), text: part }))
    .filter((part) => part.text.length < 900);
}

interface Edit {
  kind: "type" | "delete" | "bold" | "remove" | "repeat" | "move" | "heading" | "split" | "add";
  at: number;
  length: number;
  words: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("type", "delete", "bold", "remove", "repeat", "move", "heading", "split", "add"),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  length: fc.integer({ min: 1, max: 12 }),
  words: fc.oneof(
    fc.constantFrom(
      "word",
      "two words",
      "a*b",
      "_x_",
      "#",
      "- no",
      "1. no",
      "[a](b)",
      "`c`",
      "|",
      "<b>",
      "&amp;",
      "~",
      "http://a.b",
    ),
    fc.string({ minLength: 1, maxLength: 8 }),
  ),
});

/** As the editor would produce it. */
function apply(doc: Node, { kind, at, length, words }: Edit): Node {
  const change = new Transform(doc);
  const { schema } = doc.type;
  const block = Math.floor(at * doc.childCount);
  const start = doc.children.slice(0, block).reduce((size, { nodeSize }) => size + nodeSize, 0);
  const node = doc.child(block);
  const paragraph = schema.nodes.paragraph?.create(null, schema.text(words)) as Node;
  if (kind === "remove" && doc.childCount > 1) return change.delete(start, start + node.nodeSize).doc;
  if (kind === "repeat") return change.insert(start, node).doc;
  if (kind === "move") return change.delete(start, start + node.nodeSize).insert(0, node).doc;
  if (kind === "add") return change.insert(start, paragraph).doc;
  const places: number[] = [];
  doc.descendants(
    (one, pos) => void (one.isText && places.push(...Array.from(one.text ?? "", (_, i) => pos + i))),
  );
  const from = places[Math.floor(at * places.length)];
  if (from === undefined) return doc;
  const $from = doc.resolve(from);
  const to = Math.min(from + length, $from.end());
  switch (kind) {
    case "type":
      return change.insert(from, schema.text(words, $from.marks())).doc;
    case "delete":
      return change.delete(from, to).doc;
    case "bold":
      return change.addMark(from, to, schema.marks.strong?.create() as never).doc;
    case "heading":
      return $from.depth === 1 && $from.parent.type.name === "paragraph"
        ? change.setBlockType(from, from, schema.nodes.heading as never, { level: 3 }).doc
        : doc;
    default:
      return $from.depth === 1 && $from.parent.type.name === "paragraph" ? change.split(from).doc : doc;
  }
}

test("after any edit the text is read as it was edited, and only what was edited changes", () => {
  const parts = texts.flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(30);
  fc.assert(
    fc.property(fc.constantFrom(...parts), edit, (part, one) => {
      const doc = apply(part.doc, one);
      fc.pre(!beginsWithHtml(doc));
      const written = writeMarkdown(ctx, doc);
      expect(wordsOf(read(written))).toBe(wordsOf(doc));
      const [head, tail] = untouched(part, doc);
      expect([written.startsWith(head), written.endsWith(tail)]).toEqual([true, true]);
    }),
  );
});

/** Markdown reads a paragraph that begins with HTML as HTML, with its words. */
function beginsWithHtml(doc: Node): boolean {
  let found = false;
  doc.descendants((one) => {
    if (one.isTextblock && one.childCount > 1 && one.firstChild?.type.name === "html") found = true;
  });
  return found;
}

/** A reference whose note was removed becomes text. */
const wordsOf = ({ textContent }: Node) => textContent.replace(/\[\^\w+\]|\s/g, "");

/** The text of the blocks around those that an edit changed. */
function untouched(
  { doc: before, text }: { doc: Node; text: string },
  doc: Node,
): [head: string, tail: string] {
  const isSame = (at: number, other: number) => before.maybeChild(at)?.eq(doc.maybeChild(other) as Node);
  const shorter = Math.min(before.childCount, doc.childCount);
  let head = 0;
  while (head < shorter && isSame(head, head)) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(before.childCount - 1 - tail, doc.childCount - 1 - tail)) tail++;
  const blocks = reader.parse(text).children.map(({ position }) => position);
  const start = head === 0 ? 0 : blocks[head - 1]?.end.offset;
  const end = tail === 0 ? text.length : blocks[blocks.length - tail]?.start.offset;
  return [text.slice(0, start), text.slice(end)];
}
