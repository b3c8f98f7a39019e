import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkFacts } from "./facts.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkFacts(content) : problems).map(formatProblem);
}

test("the shipped content matches the table of skills", async () => {
  expect(await problemsOf("content")).toEqual([]);
});

test("reports a start that contradicts the FAQ answer", async () => {
  const { directory, edit } = copyContent();
  edit("skills.yaml", (text) => text.replace(/start_weeks: \[\d, \d\]/, "start_weeks: [5, 12]"));
  expect(await problemsOf(directory)).toEqual([
    "faqs.yaml:1: answer: one of the questions of hire.yaml must say 'one to 12 weeks of signing', as skills.yaml does",
  ]);
});

test("reports a staff counter above the table", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) => text.replace("value: 120+", "value: 900+"));
  expect(await problemsOf(directory)).toEqual([
    "company.yaml:1: counters: says '900+ development staff', and skills.yaml counts 120",
  ]);
});

test("reports an office that the skill lacks, with its line", async () => {
  const { directory, edit } = copyContent();
  edit("hire/hire-yii-developer.md", (text) => `${text}\nAll of them are in Toronto.\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(
      /^hire\/hire-yii-developer\.md:\d+: text: names Toronto, where skills\.yaml has none of these people$/,
    ),
  ]);
});
