import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { keepLineEnds, plainLines } from "./line-ends.ts";
import { readContent } from "./load.ts";
import { formatProblem } from "./problems.ts";
import { updateYaml } from "./update-yaml.ts";
import { addUrls, REGISTRY, readRegistry, readRegistryText } from "./url-registry.ts";

const asOnWindows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;

test("reads files of Windows, with a byte order mark, like others", async () => {
  const { directory, write, edit } = copyContent();
  write("blog/test.md", postText({}, "First.\n\n- one\n- two"));
  const before = await readContent(directory);
  for (const file of ["blog/test.md", "offices.yaml", "company.yaml", REGISTRY]) edit(file, asOnWindows);
  const { content, problems } = await readContent(directory);
  expect(problems).toEqual([]);
  expect(content?.offices).toEqual(before.content?.offices);
  const bodyOf = (one: typeof content) => one?.posts.find(({ slug }) => slug === "test")?.body;
  expect(bodyOf(content)).toBe(bodyOf(before.content));
  expect(content).not.toBeNull();
  if (content === null) return;
  const text = readRegistryText(directory);
  expect(readRegistry(text)).toEqual(readRegistry(plainLines(text)));
  expect(addUrls(content, text).text).toMatch(/^\uFEFF#[^\n]*\r\n/);
});

test("keeps the line ends and the byte order mark of a file", () => {
  const text = asOnWindows("# Kept.\na: b\nc: d\n");
  expect(updateYaml(text, { a: "b", c: "e" })).toBe(text.replace("d", "e"));
  expect(keepLineEnds(text, (plain) => plain)).toBe(text);
  expect(keepLineEnds("a\r\nb\nc\n", (plain) => `${plain}d\n`)).toBe("a\nb\nc\nd\n");
});

test("reports a merge conflict in Markdown and YAML with its line, but none in code", async () => {
  const { directory, write, edit } = copyContent();
  const conflict = "<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> main\n";
  write("blog/test.md", postText({}, `First.\n\n\`\`\`text\n${conflict}\`\`\``));
  expect((await readContent(directory)).problems).toEqual([]);
  write("blog/test.md", postText({}, `First.\n\n${conflict}`));
  const fields = readFileSync(path.join(directory, "offices.yaml"), "utf8");
  edit("offices.yaml", () => `${conflict}${fields}`);
  const problems = (await readContent(directory)).problems.map(formatProblem);
  expect(problems).toContainEqual(problemAt("blog/test.md:13: text", "merge conflict"));
  expect(problems).toContainEqual(expect.stringMatching(/^offices\.yaml:1: .*merge conflict/));
});
