import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { postText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLoader } from "./load.ts";
import { formatProblem, issueReasonOf } from "./problems.ts";

// One copy for all cases, because a full read is slow.
const { folder, remove } = createTemporaryFolder();
afterAll(remove);
cpSync(CONTENT_DIR, folder, {
  recursive: true,
  filter: (source) => !/\/(?:images|videos)$/.test(source),
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
    problemAt("blog/test.md:8: udpated", "updated"),
  ],
  [
    "a text without quotes that has a colon",
    ["title: A test of kites", "title: Kites: a test"],
    problemAt("blog/test.md:3", "quotes"),
  ],
  [
    "a title that is a number",
    ["title: A test of kites", "title: 2026"],
    problemAt("blog/test.md:3: title", "quotes", 2026),
  ],
  [
    "a field that is empty",
    ["title: A test of kites", "title:"],
    problemAt("blog/test.md:3: title", "empty"),
  ],
  [
    "a field that is missing",
    ["title: A test of kites\n", ""],
    problemAt("blog/test.md:2: title", "missing"),
  ],
  ["one word where a list belongs", ["tags: []", "tags: kites"], problemAt("blog/test.md:7: tags", "list")],
  [
    "too many of a list",
    ["tags: []", "tags: [a, b, c, d, e, f, g]"],
    problemAt("blog/test.md:7: tags", 7, 6),
  ],
  [
    "a text that is too long",
    ["excerpt: About kites.", `excerpt: ${"Kites. ".repeat(40).trim()}`],
    problemAt("blog/test.md:4: excerpt", 279, 220),
  ],
  [
    "a name that is almost another's",
    ["author: maren-oakfield", "author: maren-oakfeild"],
    problemAt("blog/test.md:8: author", "maren-oakfeild", "maren-oakfield"),
  ],
  [
    "a date as people write it",
    ["date: 2026-11-01", "date: 11/01/2026"],
    problemAt("blog/test.md:9: date", "2026-11-21"),
  ],
  ["a tab", ["tags: []", "tags:\n\t- a"], problemAt("blog/test.md:8", "tabs")],
  ["a bracket that stays open", ["tags: []", "tags: [a, b"], problemAt("blog/test.md:8", "bracket")],
  ["the same field twice", ["tags: []", "tags: []\ntags: []"], problemAt("blog/test.md:8", "twice")],
])("explains %s", async (_name, [from, to], expected) => {
  const text = postText({}).replace(from as string, to as string);
  expect(await problemsWith("blog/test.md", text)).toEqual([expected]);
  rmSync(path.join(folder, "blog/test.md"));
});

test("reports an invalid service without the references to it", async () => {
  const file = "services/iot-development.md";
  const text = readFileSync(path.join(CONTENT_DIR, file), "utf8");
  expect(await problemsWith(file, text.replace(/^platform: .*$/m, "platform: othr"))).toEqual([
    problemAt(`${file}:4: platform`, "other"),
  ]);
});

test("explains what has the purpose of 'draft: true'", async () => {
  const problems = await problemsWith("blog/test.md", postText({ draft: "true" }));
  expect(problems).toContainEqual(expect.stringMatching(/^blog\/test\.md:\d+: draft: .*'date'/));
});

test.each([
  [["a"], "1 item"],
  [[], "0 items"],
])("counts the items of %j", (input, counted) => {
  const issue = { code: "too_small", origin: "array", minimum: 2, input } as const;
  expect(issueReasonOf(issue)).toContain(`${counted};`);
});
