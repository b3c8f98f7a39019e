import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkFacts, dueReviews } from "./facts.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkFacts(content) : problems).map(formatProblem);
}

test("the shipped content matches the table of skills", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test("reports a staff counter above the table, and other developers on the hire pages", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) => text.replace("value: 120+", "value: 900+"));
  expect(await problemsOf(directory)).toEqual([
    problemAt("company.yaml:1: counters", 120),
    problemAt("hire.yaml:1: lead", 900),
  ]);
});

test("the hire pages say how many developers there are, with the figure of the counter", () => {
  const counter = shippedContent.company.counters.find(({ label }) => label.includes("staff"));
  expect(shippedContent.hireWords.lead).toContain(`${counter?.value} developers`);
});

test("reports a hire page with two roles, and a budget with more people than its case study", async () => {
  const { directory, edit } = copyContent();
  edit("rates.yaml", (text) => text.replace("hire: []", "hire: [hire-php-developer]"));
  edit("budgets.yaml", (text) => text.replace("people: 2, weeks: 26", "people: 9, weeks: 26"));
  edit("budgets.yaml", (text) => text.replace("role: quality", "role: magic"));
  const problems = await problemsOf(directory);
  expect(problems).toEqual([
    problemAt("rates.yaml:1: hire", "hire-php-developer"),
    expect.stringMatching(/^budgets\.yaml:1: team: '.+' .*'magic'.*rates\.yaml/),
    expect.stringMatching(/^budgets\.yaml:1: team: '.+' .*13.*6/),
  ]);
});

test("reports an office that the skill lacks, with its line", async () => {
  const { directory, edit } = copyContent();
  edit("hire/hire-yii-developer.md", (text) => `${text}\nAll of them are in Toronto.\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^hire\/hire-yii-developer\.md:\d+: text: .*Toronto.*skills\.yaml/),
  ]);
});

test("reports shared hours stated in a text, with their line", async () => {
  const { directory, edit } = copyContent();
  edit("hire/hire-yii-developer.md", (text) =>
    text.replace("## Working hours\n", "## Working hours\n\nYou share an hour with them.\n"),
  );
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^hire\/hire-yii-developer\.md:\d+: text: .*'an hour'/),
  ]);
});

test("reports what an unchanged paper lacks when a figure of another file is gone", async () => {
  const { content } = await readContent(CONTENT_DIR);
  if (content?.contractTerms == null) throw new Error("the site has no contract terms");
  expect(checkFacts(content)).toEqual([]);
  const { acceptance_days: _, ...figures } = content.contractTerms.figures;
  const contractTerms = { ...content.contractTerms, figures };
  expect(checkFacts({ ...content, contractTerms } as typeof content).map(formatProblem)).toEqual([
    expect.stringMatching(/^papers\/.+: text: .*\{acceptance_days\}/),
  ]);
});

test("lists due entries, oldest first", async () => {
  const { directory, edit } = copyContent();
  const files = ["services/php-development.md", "pages/terms.md"];
  for (const file of files) edit(file, (text) => text.replace(/^review_by: .*\n/m, ""));
  edit("services/php-development.md", (text) => text.replace("---\n", "---\nreview_by: 2019-02-01\n"));
  edit("pages/terms.md", (text) => text.replace("---\n", "---\nreview_by: 2019-01-31\n"));
  edit("faqs.yaml", (text) => text.replace("- id: 1\n", "- id: 1\n  review_by: 2019-02-02\n"));
  const { content } = await readContent(directory);
  if (content === null) throw new Error("the copy is wrong");
  expect(dueReviews(content, "2019-01-30")).toEqual([]);
  expect(dueReviews(content, "2019-02-01")).toEqual([
    { entry: "pages/terms.md", since: "2019-01-31" },
    { entry: "services/php-development.md", since: "2019-02-01" },
  ]);
  expect(dueReviews(content, "2019-02-02")[2]).toEqual({ entry: "faqs.yaml: 1", since: "2019-02-02" });
});
