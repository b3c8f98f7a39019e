import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatProblem } from "#server/content/problems.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readAnswers } from "./answers.ts";

const example = readFileSync("docs/examples/agency.yaml", "utf8");

function problemsWith(line: string, wrong: string): string[] {
  expect(example).toContain(line);
  return readAnswers("agency.yaml", example.replace(line, wrong)).problems.map(formatProblem);
}

test("the example has no wrong answer", () => {
  const { answers, problems } = readAnswers("agency.yaml", example);
  expect(problems).toEqual([]);
  expect(answers?.services).toHaveLength(5);
});

test.each([
  ['signal: "#b8321f"', "signal: red", "colors.signal: must be a color"],
  ["  - careers", "  - carers", "parts.3: must be one of"],
  ["  - careers", "  - careers\n  - availability", "parts.4: 'availability' needs another part"],
  ["  - careers", "  - careers\n  - blog", "parts.4: 'blog' is listed twice"],
  ["slug: fjordkode", "slug: Fjord Kode", "slug: must be lowercase letters"],
  [
    "title: Mobile apps",
    "title: web applications",
    "services.1: its URL 'web-applications' is taken by 'Web applications'",
  ],
  ["title: Mobile apps", "title: モバイル", "services.1: 'モバイル' needs a letter"],
  ["time_zone: Europe/Oslo", "time_zone: Europe/Bergen", "offices.0.time_zone: must be an IANA time zone"],
  [
    "time_zone: Europe/Oslo",
    "time_zone: America/Chicago",
    "offices.0.time_zone: 'America/Chicago' isn't a time zone in Norway (NO): use one of that country's, 'Europe/Oslo'",
  ],
  ['signal: "#b8321f"', "signal: #b8321f", "colors.signal: is empty: put the color in quotes"],
  ["budgets: [50000, 250000, 1000000]", "budgets: [50000, 5000]", "budgets: must each be larger"],
  ["country: NO", "country: XQ", "offices.0.country: isn't an ISO 3166-1 country code"],
  ["enquiries: hei@fjordkode.example.com", "enquiries: hei", "email.enquiries: must be an email address"],
  ["enquiries: +47 55 00 01 23", "enquiries: 55 00 01 23", "phone.enquiries: must start with '+'"],
  ["founded: 2017", "founded: 20017", "founded: is 20017; the maximum is"],
  ["founded: 2017", "fuonded: 2017", "fuonded: isn't a valid field; did you mean 'founded'?"],
  ["name: Fjordkode", 'name: "{{email}}"', "name: must not contain '{{'"],
])("'%s' as '%s' is one problem with its line and what to do", (line, wrong, problem) => {
  const at = example.slice(0, example.indexOf(line)).split("\n").length + wrong.split("\n").length - 1;
  expect(problemsWith(line, wrong)).toContainEqual(expect.stringContaining(`agency.yaml:${at}: ${problem}`));
});

test("budgets are needed with another currency than that of the form's own", () => {
  const line = "budgets: [50000, 250000, 1000000]";
  expect(problemsWith(line, "")).toEqual([expect.stringMatching(/budgets: list the amounts .* in NOK/)]);
  expect(readAnswers("agency.yaml", example.replace(line, "").replace("NOK", "USD")).problems).toEqual([]);
});

test.each([
  ["wordmark: logo.svg", () => "x".repeat(40_000_000), "has 40,000 KB; the limit is 12 KB"],
  ["wordmark: logo.svg", () => "\x89PNG\r\n", "can't be used: line 1: "],
  [
    "icon: logo.svg",
    () => '<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>',
    "can't be used: line 1: <script>",
  ],
  ["icon: none.svg", () => "", "doesn't exist"],
])("'%s' with another file than a drawing is one problem", (line, content, reason) => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, "logo.svg"), content());
  const { answers, problems } = readAnswers(path.join(folder, "agency.yaml"), `${example}${line}\n`);
  expect(answers).toBeNull();
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining(reason)]);
});

test("a file that isn't YAML is one problem", () => {
  expect(problemsWith("name: Fjordkode", "name: Fjordkode: AS")).toEqual([
    expect.stringMatching(/^agency\.yaml:2: .*quotes/),
  ]);
});
