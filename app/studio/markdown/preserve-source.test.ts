// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { serializerCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { Node } from "@milkdown/prose/model";
import { Transform } from "@milkdown/prose/transform";
import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { beforeAll, describe, expect, test } from "vitest";
import { createEditor } from "./create-editor.ts";
import { type Opened, openMarkdown, writeMarkdown } from "./preserve-source.ts";

let ctx: Ctx;

beforeAll(async () => {
  ctx = (await createEditor().create()).ctx;
});

const texts = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(`content/${file}`, "utf8").replace(/^---\n[\s\S]*?\n---\n/, ""));

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

function meaningOf(markdown: string): unknown {
  return JSON.parse(
    JSON.stringify(reader.parse(markdown), (key, value) =>
      key === "position" ? undefined : value === "left" ? null : value,
    ),
  );
}

/** In other styles than our content. */
const ODD = [
  "Heading\n=======\n\n<!-- a comment -->\n\n* stars\n* and *emphasis*\n\n\n+ another list\n+ of another mark\n\n1) one\n2) two\n",
  "A link with a [definition], a hard  \nbreak, a soft\nbreak, an_underscore, 5 * 3 and <https://example.com>.\n\n[definition]: /services 'Title'\n",
  "~~~js title='a b' {1,3}\ncode\n~~~\n\n    indented\n\n| a | b |\n|---|:-:|\n| *1* | `x\\|y` |\n\n***\n",
  "Text[^n] with <!-- inline --> comment.\n\n> quoted\n> twice\n\n- [ ] open\n- [x] done\n\n[^n]: A note\n    of two lines.\n",
];

describe("what is opened and not changed stays as it is", () => {
  test("in all Markdown of the content", () => {
    expect(texts.length).toBeGreaterThan(90);
    for (const text of texts) {
      const opened = openMarkdown(ctx, text);
      expect(opened.blocks.filter(({ node }) => node.type.name === "verbatim")).toEqual([]);
      expect(writeMarkdown(ctx, opened, opened.doc)).toBe(text);
      expect(writeMarkdown(ctx, opened, opened.doc.copy(opened.doc.content))).toBe(text);
    }
  });

  test("no picture, comment or definition is lost", () => {
    const text = "![A](/a.png)\n\n![](/b.png 'B')\n\n<!-- c -->\n\n[d]: /d\n";
    const opened = openMarkdown(ctx, text);
    expect(opened.blocks.map(({ node }) => node.firstChild?.type.name ?? node.type.name)).toEqual([
      ...["image", "image", "verbatim", "verbatim"],
    ]);
    expect(meaningOf(ctx.get(serializerCtx)(opened.doc))).toEqual(meaningOf(text));
  });

  test.each(ODD)("in other styles", (text) => {
    const opened = openMarkdown(ctx, text);
    expect(writeMarkdown(ctx, opened, opened.doc)).toBe(text);
  });
});

describe("an edited block keeps what its author wrote around the edit", () => {
  test.each([
    ["the marks of a list", "* one\n* *two*\n", "two", "2", "* one\n* *2*\n"],
    [
      "the rows of a table",
      "| a | b |\n|---|--:|\n| one | 2 |\n",
      "one",
      "1",
      "| a | b |\n|---|--:|\n| 1 | 2 |\n",
    ],
    [
      "the metadata of code",
      '~~~ts title="x" {1}\nold\n~~~\n',
      "old",
      "new",
      '~~~ts title="x" {1}\nnew\n~~~\n',
    ],
    [
      "the breaks of lines",
      "One two\nthree.[^1]\n\n[^1]: Note.\n",
      "two",
      "2",
      "One 2\nthree.[^1]\n\n[^1]: Note.\n",
    ],
    ["characters that need no escape", "a_b and 1 * 2, [x]\n", "and", "or", "a_b or 1 * 2, [x]\n"],
    ["a picture without a caption", "![A](/a.png) old\n", "old", "new", "![A](/a.png) new\n"],
    [
      "comments around it",
      "<!-- a -->\n\nold\n\n<!-- b -->\n",
      "old",
      "new",
      "<!-- a -->\n\nnew\n\n<!-- b -->\n",
    ],
  ])("%s", (_, text, from, to, expected) => {
    const opened = openMarkdown(ctx, text);
    expect(writeMarkdown(ctx, opened, replaceWord(opened.doc, from, to))).toBe(expected);
  });
});

function replaceWord(doc: Node, from: string, to: string): Node {
  const change = new Transform(doc);
  doc.descendants((node, pos) => {
    const at = node.text?.indexOf(from) ?? -1;
    if (at !== -1) change.replaceWith(pos + at, pos + at + from.length, doc.type.schema.text(to, node.marks));
  });
  return change.doc;
}

function partsOf(text: string): Opened[] {
  const { blocks } = openMarkdown(ctx, text);
  const starts = blocks.map((_, at) => at).filter((at) => at % 6 === 0);
  const sources = starts.map((from) => blocks.slice(from, from + 6).map(({ gap, source }) => gap + source));
  const parts = sources.map((part) => `\n${part.join("").trim()}\n`).filter((part) => part.length < 900);
  return parts.map((part) => openMarkdown(ctx, part));
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

test("after any edit the text has the meaning of the document, and only what was edited changes", () => {
  const parts = [...texts.filter((_, at) => at % 4 === 0), ...ODD].flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(30);
  fc.assert(
    fc.property(fc.constantFrom(...parts), edit, (opened, one) => {
      const doc = apply(opened.doc, one);
      const written = writeMarkdown(ctx, opened, doc);
      expect(meaningOf(written)).toEqual(meaningOf(ctx.get(serializerCtx)(doc)));
      const [head, tail] = untouched(opened, doc);
      expect([written.startsWith(head), written.endsWith(tail)]).toEqual([true, true]);
    }),
    { numRuns: 1_000 },
  );
});

/** The text around the blocks that an edit changed. */
function untouched({ blocks, end, doc: before }: Opened, doc: Node): [head: string, tail: string] {
  const isSame = (at: number, other: number) => before.maybeChild(at)?.eq(doc.maybeChild(other) as Node);
  let head = 0;
  while (head < Math.min(before.childCount, doc.childCount) && isSame(head, head)) head++;
  let tail = 0;
  while (
    tail < Math.min(before.childCount, doc.childCount) - head &&
    isSame(before.childCount - 1 - tail, doc.childCount - 1 - tail)
  )
    tail++;
  const textOf = (of: typeof blocks) => of.map(({ gap, source }) => gap + source).join("");
  return [textOf(blocks.slice(0, head)), tail === 0 ? "" : textOf(blocks.slice(-tail)).trimStart() + end];
}
