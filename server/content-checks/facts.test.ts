import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkFacts } from "./facts.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkFacts(content) : problems).map(formatProblem);
}

test("the shipped content agrees with the table of skills", async () => {
  expect(await problemsOf("content")).toEqual([]);
});

test("a start that the question about starting does not name is reported", async () => {
  const { directory, edit } = copyContent();
  edit("skills.yaml", (text) => text.replace(/start_weeks: \[\d, \d\]/, "start_weeks: [5, 12]"));
  expect(await problemsOf(directory)).toEqual([
    "faqs.yaml:1: answer: one of the questions of hire.yaml must say 'one to 12 weeks of signing', as skills.yaml does",
  ]);
});

test("more staff than the table counts is reported", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) => text.replace("value: 120+", "value: 900+"));
  expect(await problemsOf(directory)).toEqual([
    "company.yaml:1: counters: says '900+ development staff', and skills.yaml counts 120",
  ]);
});

test("an office that a skill does not have is reported with its line", async () => {
  const { directory, edit } = copyContent();
  edit("hire/hire-yii-developer.md", (text) => `${text}\nAll of them are in Toronto.\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(
      /^hire\/hire-yii-developer\.md:\d+: text: names Toronto, where skills\.yaml has none of these people$/,
    ),
  ]);
});
