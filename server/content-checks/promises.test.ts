import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkPromises } from "./promises.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkPromises(content, directory) : problems).map(formatProblem);
}

test("the shipped content makes the same promises everywhere", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test("reports another person for the first call", async () => {
  const { directory, edit } = copyContent();
  edit("calls.yaml", (text) => text.replace(/^person: .*/m, "person: noor-halvani"));
  edit("hire/hire-yii-developer.md", (text) => `${text}\nYou talk to the engineer who would lead it.\n`);
  expect(await problemsOf(directory)).toEqual([
    problemAt("calls.yaml:1: person", "noor-halvani", "contact_person"),
    expect.stringMatching(
      /^hire\/hire-yii-developer\.md:\d+: text: says 'talk to the engineer who would lead'/,
    ),
  ]);
});

test("reports replies by others, or within another time", async () => {
  const { directory, edit } = copyContent();
  edit(
    "hire/hire-yii-developer.md",
    (text) => `${text}\nAn engineer replies within 24 hours. A consultant replies within 48 hours.\n`,
  );
  edit("hire/hire-php-developer.md", (text) => `${text}\nHR replies within 24 hours.\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/'HR replies within 24 hours'.* 'HR replies within five/),
    expect.stringMatching(/'engineer replies within 24 hours'.* 'consultant replies within/),
    expect.stringMatching(/'consultant replies within 48 hours'/),
  ]);
});

test("compares with the promise in company.yaml, in words or digits", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) => `${text}replies: { enquiries: { working_days: 2 } }\n`);
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(?:yaml|md)$/.test(name)))
    edit(file, (text) =>
      text
        .replaceAll(/(repl(?:y|ies)\s+within)\s+24\s+hours/g, "$1 2 working days")
        .replaceAll(/(\bnext|Within) 24 hours/g, "$1 two working days"),
    );
  expect(await problemsOf(directory)).toEqual([]);

  edit("pages.yaml", (text) => text.replace("next two working days", "next 24 hours"));
  edit("pages.yaml", (text) =>
    text.replace(/^(.*when: )Within two working days/m, "$1Within three working days"),
  );
  edit("hire/hire-php-developer.md", (text) => `${text}\nWe reply within five working days.\n`);
  edit("seo.yaml", (text) => text.replace("reply within 2 working days", "reply within a working day"));
  const problems = await problemsOf(directory);
  const said = (words: string) => expect.stringMatching(`says '${words}'.*company.yaml.* two working days'`);
  expect(problems.sort()).toEqual([
    said("Within three working days"),
    said("consultant will get in touch with you in next 24 hours"),
    said("a reply within a working day"),
  ]);
});

test("a reply that names no one is by the same people as others", async () => {
  const { directory, edit } = copyContent();
  edit(
    "hire/hire-yii-developer.md",
    (text) => `${text}\nSend it, and we’ll reply within 24 hours. You get a reply within 24 hours.\n`,
  );
  edit("hire/hire-php-developer.md", (text) => `${text}\nWe’ll reply within 48 hours.\n`);
  expect(await problemsOf(directory)).toEqual([expect.stringMatching(/says 'We’ll reply within 48 hours'/)]);
});

test("reports a late reply where no text names who replies", async () => {
  const { directory, edit } = copyContent();
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(?:yaml|md)$/.test(name)))
    edit(file, (text) =>
      text
        .replaceAll(/A consultant\s+replies\s+within\s+24\s+hours/g, "We reply within 48 hours")
        .replace(
          "consultant will get in touch with you in next 24",
          "We will get in touch with you in next 48",
        ),
    );
  const problems = await problemsOf(directory);
  expect(problems.length).toBeGreaterThan(0);
  for (const text of problems)
    expect(text).toMatch(/'We (?:reply within|will get in touch .*) 48 hours'.* 'we reply within 24 hours'/);
});
