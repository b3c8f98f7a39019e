import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkTerms } from "./terms.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkTerms(content, directory) : problems).map(formatProblem);
}

test("the shipped papers and pages name the same terms", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test.each([
  ["trial_end", "sample-master-agreement", "hire.yaml"],
  ["fixed_price_end", "sample-master-agreement", "hiring-model.yaml"],
  ["handover", "sample-master-agreement", "hire.yaml"],
  ["on_call", "sample-support-levels", "pricing.yaml"],
])("reports a page, or all papers, with %s in words of their own", async (term, paper, page) => {
  const { directory, edit } = copyContent();
  const ownWords = (text: string) => text.replaceAll(`{${term}}`, "Client may end it.");
  for (const file of [`papers/${paper}.md`, "papers/sample-handover-pack.md", "support-levels.yaml", page])
    edit(file, ownWords);
  expect(await problemsOf(directory)).toEqual(
    expect.arrayContaining([
      problemAt(`contract-terms.yaml:1: terms.${term}`, "paper"),
      problemAt(`contract-terms.yaml:1: terms.${term}`, "hire.yaml"),
    ]),
  );
});

test("reports a name in braces that is no term", async () => {
  const { directory, edit } = copyContent();
  edit("hire.yaml", (text) => text.replace("{trial_end}", "{trial_ends}"));
  expect(await problemsOf(directory)).toContainEqual(problemAt("contract-terms.yaml:1: terms", "trial_ends"));
});

test("reports on-call that costs nothing", async () => {
  const { directory, edit } = copyContent();
  edit("support-levels.yaml", (text) =>
    text.replace(/^ {2}hours: .*on_call.*/m, "  hours: Around the clock"),
  );
  edit(
    "hire/hire-php-developer.md",
    (text) => `${text}\nUnder a support agreement, we answer at any hour.\n`,
  );
  expect(await problemsOf(directory)).toEqual([
    problemAt("support-levels.yaml:1: hours", "Around the clock", "Critical"),
    expect.stringMatching(/^hire\/hire-php-developer\.md:\d+: text: says 'Under a support agreement, /),
  ]);
});

test("reports a page with another figure than the papers", async () => {
  const { directory, edit } = copyContent();
  edit(
    "hire/hire-php-developer.md",
    (text) =>
      `${text}\nAfter a three-week trial, give 14 days’ notice. You get a report within two working days.\n` +
      "Support starts at 20 hours a month. Unused hours carry over for two months. " +
      "You get patches within two working days of release.\n",
  );
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/'14 days’ notice'.*notice_days.*contract-terms\.yaml is \d+/),
    expect.stringMatching(/'three-week trial'.*trial_weeks.*contract-terms\.yaml is \d+/),
    expect.stringMatching(/'starts at 20 hours a month'.*support_hours/),
    expect.stringMatching(/'carry over for two months'.*carry_months/),
    expect.stringMatching(/'within two working days of release'.*patch_days/),
  ]);
});
