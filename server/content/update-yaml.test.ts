import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isMap, isSeq, type Node, parseDocument } from "yaml";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { formatContent } from "./format-content.ts";
import { parseSource, splitFrontMatter } from "./source.ts";
import { updateYaml } from "./update-yaml.ts";

const sources = readdirSync(CONTENT_DIR, { recursive: true, encoding: "utf8" })
  .filter((file) => /^[\w-]+\.yaml$|^[\w-]+\/[^/]+\.md$/.test(file))
  .map((file) => ({ file, text: formatContent(file, readFileSync(path.join(CONTENT_DIR, file), "utf8")) }))
  .map(({ file, text }) => ({ file, text: splitFrontMatter(text)?.yaml ?? text }));

const parse = (text: string) => parseSource("any.yaml", text).value;

test("leaves a text as it is when nothing is changed, also in another format", () => {
  const odd = "# Kept.\na:   'b'\n\n\nc: [1,\n 2]\n";
  expect(updateYaml(odd, { a: "b", c: [1, 2] })).toBe(odd);
  for (const { file, text } of sources)
    expect([file, updateYaml(text, structuredClone(parse(text)))]).toEqual([file, text]);
});

test("formats a changed text, and keeps its comments", () => {
  const odd = "# Above.\na:   'b'  # beside\n\n\n# Before c.\nc: [1,\n 2]\n# At the end.\n";
  expect(updateYaml(odd, { a: "d", c: [1, 2] })).toBe(
    "# Above.\na: d # beside\n\n# Before c.\nc:\n  - 1\n  - 2\n\n# At the end.\n",
  );
});

test("changes the lines of one text only", () => {
  const lead =
    "A text of more than one line, which is folded where it reaches the width of all lines of the file, has these words.";
  const text = `# Kept.\nlead: >-\n  ${lead}\nname: Name # kept\n`;
  const next = { lead: lead.replace("these", "those"), name: "Name" };
  expect(updateYaml(text, next)).toBe(text.replace("these", "those"));
  expect(updateYaml(text, { lead, name: "a: b" })).toBe(text.replace("Name #", '"a: b" #'));
});

test("preserves comments when entries are moved, added and removed", () => {
  const text = `- id: 1\n  title: One\n\n# Second\n- id: 2 # two\n  title: Two\n- id: 3\n  title: Three\n`;
  const [one, two, three] = [
    { id: 1, title: "One" },
    { id: 2, title: "Two" },
    { id: 3, title: "Three" },
  ];
  expect(updateYaml(text, [one, three])).toBe(`- id: 1\n  title: One\n- id: 3\n  title: Three\n`);
  expect(updateYaml(text, [one, two, three, { id: 4, title: "Four" }])).toBe(
    `${text}- id: 4\n  title: Four\n`,
  );
  expect(updateYaml(text, [three, one, { ...two, title: "Zwei" }])).toBe(
    `- id: 3\n  title: Three\n- id: 1\n  title: One\n\n# Second\n- id: 2 # two\n  title: Zwei\n`,
  );
  expect(updateYaml("- a # first\n- b # second\n", ["a", "c"])).toBe("- a # first\n- c # second\n");
});

test("adds and removes fields, and writes texts that need quotes", () => {
  const text = "title: A title\ntags:\n  - one\n  - two\nupdated: null\n";
  expect(updateYaml(text, { title: "A: b", tags: ["one"], updated: null, more: true })).toBe(
    'title: "A: b"\ntags:\n  - one\nupdated: null\nmore: true\n',
  );
  expect(updateYaml(text, { title: "A title", updated: "2026-01-01", tags: ["one", "two"] })).toBe(
    text.replace("null", "2026-01-01"),
  );
  expect(updateYaml(text, { title: undefined, tags: ["one", "two"], updated: null })).toBe(
    text.replace("title: A title\n", ""),
  );
  expect(updateYaml(text, { title: "12", tags: [], updated: { by: "no", at: "" } })).toBe(
    'title: "12"\ntags: []\nupdated:\n  by: no\n  at: ""\n',
  );
  expect(updateYaml("[]\n", [{ from: "/a" }])).toBe("- from: /a\n");
  expect(updateYaml("", { title: "New" })).toBe("title: New\n");
});

test("replaces aliases by their values", () => {
  const text = "a: &one\n  b: 1\nc: *one\n";
  expect(updateYaml(text, { a: { b: 2 }, c: { b: 1 } })).toBe("a:\n  b: 2\nc:\n  b: 1\n");
});

interface Target {
  path: (string | number)[];
  from: number;
  to: number;
  value: unknown;
}

function targetsIn(text: string): Target[] {
  const document = parseDocument(text);
  const targets: Target[] = [];
  const visit = (node: Node | null, at: (string | number)[]) => {
    if (node?.range == null) return;
    const [start, end] = node.range;
    const isEnded = text[end - 1] === "\n";
    const next = text.indexOf("\n", end);
    targets.push({
      path: at,
      from: text.lastIndexOf("\n", start - 1) + 1,
      to: isEnded ? end : next === -1 ? text.length : next + 1,
      value: node.toJS(document),
    });
    if (isMap(node)) for (const { key, value } of node.items) visit(value as Node, [...at, String(key)]);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item as Node, [...at, index]);
  };
  visit(document.contents as Node, []);
  return targets.filter(({ path: at, value }) => at.length > 0 && value !== undefined);
}

const targets = sources.map(({ file, text }) => ({ file, text, targets: targetsIn(text) }));

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "word",
        "Node.js",
        "a",
        "of",
        "software",
        "ready",
        "C#",
        "50%",
        "yes",
        "null",
        "12",
        "2026-01-01",
      ),
      fc.constantFrom(
        ": ",
        "- x",
        "# y",
        "'",
        '"',
        "{a}",
        "[b]",
        "&c",
        "*d",
        "!e",
        "|",
        ">",
        "@",
        "`",
        "é",
        "–",
        "🪁",
        "\\",
      ),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => parts.join(" ").trim());

const edit = fc.record({
  file: fc.nat(),
  target: fc.nat(),
  text: words,
  kind: fc.constantFrom("replace", "word", "remove", "move", "repeat"),
  at: fc.nat(),
});

test("changes only the edited value in random edits", () => {
  fc.assert(
    fc.property(edit, ({ file, target, text: typed, kind, at }) => {
      const { text, targets: all } = targets[file % targets.length] as (typeof targets)[number];
      const chosen = all[target % all.length] as Target;
      const changed = changedBy(kind, chosen.value, typed, at);
      const next = structuredClone(parse(text)) as Record<string | number, unknown>;
      const last = chosen.path.at(-1) as string | number;
      const parent = chosen.path
        .slice(0, -1)
        .reduce<unknown>((part, key) => (part as typeof next)[key], next);
      (parent as typeof next)[last] = changed;

      const updated = updateYaml(text, next);
      expect(parse(updated)).toEqual(next);
      expect(updated.startsWith(text.slice(0, chosen.from))).toBe(true);
      expect(updated.endsWith(text.slice(chosen.to))).toBe(true);
    }),
  );
});

function changedBy(kind: string, value: unknown, typed: string, at: number): unknown {
  if (Array.isArray(value) && value.length > 1) {
    const index = at % value.length;
    if (kind === "remove") return value.toSpliced(index, 1);
    if (kind === "move") return [...value.toSpliced(index, 1), value[index]];
    if (kind === "repeat") return [...value, structuredClone(value[index])];
  }
  if (typeof value === "string") {
    const parts = value.split(" ");
    return kind === "word" ? parts.with(at % parts.length, typed).join(" ") : typed;
  }
  if (typeof value === "number") return value + 1 + (at % 9);
  if (typeof value === "boolean") return !value;
  return value;
}

test("adds and removes very many fields", () => {
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field${at}`, at]));
  const before = "# First.\ntitle: A\nlead: B\n";
  const after = updateYaml(before, { title: "A", ...fields, lead: "B" });
  expect(after).toMatch(/^# First\.\ntitle: A\nfield0: 0\n[\s\S]*\nfield99999: 99999\nlead: B\n$/);
  expect(updateYaml(after, { title: "A", lead: "B" })).toBe(before);
});
