import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { postText } from "#tests/support/content-copy.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLoader } from "./load.ts";
import { formatProblem } from "./problems.ts";

// One copy for all cases, because a full read is slow.
const { folder, remove } = createTemporaryFolder();
afterAll(remove);
cpSync("content", folder, {
  recursive: true,
  filter: (source) => !/content\/(?:images|videos)/.test(source),
});
const read = createLoader(folder);

async function problemsWith(file: string, text: string): Promise<string[]> {
  writeFileSync(path.join(folder, file), text);
  return (await read()).problems.map(formatProblem);
}

test.each([
  [
    "a field whose name is mistyped",
    ["tags: []", "tags: []\nudpated: 2026-11-21"],
    "blog/test.md:8: udpated: is not a field here; did you mean 'updated'?",
  ],
  [
    "a text without quotes that has a colon",
    ["title: A test of kites", "title: Kites: a test"],
    "blog/test.md:3: a text with ': ' in it needs quotes around it",
  ],
  [
    "a title that is a number",
    ["title: A test of kites", "title: 2026"],
    'blog/test.md:3: title: must be a text: put it in quotes, "2026"',
  ],
  [
    "a field that is empty",
    ["title: A test of kites", "title:"],
    "blog/test.md:3: title: is empty: it must be a text",
  ],
  [
    "a field that is missing",
    ["title: A test of kites\n", ""],
    "blog/test.md:2: title: is missing: it must be a text",
  ],
  [
    "one word where a list belongs",
    ["tags: []", "tags: kites"],
    "blog/test.md:7: tags: must be a list, a line that starts with '- ' for each",
  ],
  [
    "too many of a list",
    ["tags: []", "tags: [a, b, c, d, e, f, g]"],
    "blog/test.md:7: tags: has 7 lines, and 6 is the most",
  ],
  [
    "a text that is too long",
    ["excerpt: About kites.", `excerpt: ${"Kites. ".repeat(40).trim()}`],
    "blog/test.md:4: excerpt: has 279 characters, and 220 is the most",
  ],
  [
    "a name that is almost another's",
    ["author: maren-oakfield", "author: maren-oakfeild"],
    "blog/test.md:8: author: 'maren-oakfeild' is not in people; did you mean 'maren-oakfield'?",
  ],
  [
    "a date as people write it",
    ["date: 2026-11-01", "date: 11/01/2026"],
    "blog/test.md:9: date: must be a date such as 2026-11-21",
  ],
  ["a tab", ["tags: []", "tags:\n\t- a"], "blog/test.md:8: lines are set in with spaces, not with tabs"],
  [
    "a bracket that stays open",
    ["tags: []", "tags: [a, b"],
    "blog/test.md:8: is not set in as far as the lines it belongs to, or a bracket above is not closed",
  ],
  ["the same field twice", ["tags: []", "tags: []\ntags: []"], "blog/test.md:8: is defined twice"],
])("explains %s", async (_name, [from, to], expected) => {
  const text = postText({}).replace(from as string, to as string);
  expect(await problemsWith("blog/test.md", text)).toEqual([expected]);
  rmSync(path.join(folder, "blog/test.md"));
});

test("reports an invalid service without the references to it", async () => {
  const file = "services/pwa-development.md";
  const text = readFileSync(path.join("content", file), "utf8");
  expect(await problemsWith(file, text.replace(/^platform: .*$/m, "platform: othr"))).toEqual([
    `${file}:4: platform: must be one of mobile, web, other, solutions; did you mean 'other'?`,
  ]);
});

test("explains what has the purpose of 'draft: true'", async () => {
  const problems = await problemsWith("blog/test.md", postText({ draft: "true" }));
  expect(problems).toContainEqual(expect.stringMatching(/^blog\/test\.md:\d+: draft: .*'date'/));
});
