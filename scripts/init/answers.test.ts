import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { formatProblem } from "#server/content/problems.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readAnswers } from "./answers.ts";

const example = readFileSync("docs/examples/agency.yaml", "utf8");

function problemsWith(line: string, wrong: string): string[] {
  expect(example).toContain(line);
  const { problems } = readAnswers("agency.yaml", example.replace(line, wrong));
  return problems.map(formatProblem);
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
  ["title: Mobile apps", "title: ……", "services.1: '……' needs a letter"],
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
  const { problems } = readAnswers("agency.yaml", example.replace(line, "").replace("NOK", "USD"));
  expect(problems).toEqual([]);
});

const FONT = readFileSync("server/brand/faces/hanken-grotesk.woff2");
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#115e67" } })
    .png()
    .toBuffer();
const typeface = (files: string) =>
  `typefaces: { text: { family: Fjord Sans, fallback: sans-serif, files: [${files}] } }`;

test.each([
  ["wordmark: logo.svg", () => "x".repeat(40_000_000), "has 40,000 KB; the limit is 12 KB"],
  ["wordmark: logo.svg", () => "\x89PNG\r\n", "can't be used: line 1: "],
  ["wordmark: logo.png", () => Buffer.alloc(70_000), "has 70 KB; the limit is 60 KB"],
  ["wordmark: logo.png", () => "<svg/>", "isn't a PNG file"],
  ["wordmark: logo.png", () => png(4000, 20), "has 4000 × 20 pixels; the limit is 2048 × 2048"],
  ["wordmark: logo.png", async () => (await png(90, 30)).subarray(0, 60), "is damaged"],
  ["icon: logo.png", () => png(256, 256), "must be a square of 512 pixels or more"],
  ["icon: logo.png", () => png(512, 600), "must be a square of 512 pixels or more"],
  [
    "icon: logo.svg",
    () => '<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>',
    "can't be used: line 1: <script>",
  ],
  ["icon: none.svg", () => "", "doesn't exist"],
  [typeface('{ file: a.woff2, weight: "400" }'), () => "wOFF", "isn't a WOFF2 file"],
  [typeface('{ file: a.woff2, weight: "400" }'), () => Buffer.alloc(310_000), "the limit is 300 KB"],
  [typeface('{ file: a.woff2, weight: "400" }'), () => FONT.subarray(0, 5000), "is damaged"],
  [typeface("{ file: a.woff2, weight: bold }"), () => FONT, "must be one weight in quotes"],
  [
    typeface('{ file: a.woff2, weight: "400" }, { file: b.woff2, weight: "400" }'),
    () => FONT,
    "must each have a weight of its own",
  ],
])("'%s' with another file is one problem", async (line, content, reason) => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const [, name = ""] = /([\w.]+\.(?:svg|png|woff2))/.exec(line) ?? [];
  if (name !== "none.svg") writeFileSync(path.join(folder, name), await content());
  const { answers, problems } = readAnswers(path.join(folder, "agency.yaml"), `${example}${line}\n`);
  expect(answers).toBeNull();
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining(reason)]);
});

test("a file that isn't YAML is one problem", () => {
  expect(problemsWith("name: Fjordkode", "name: Fjordkode: AS")).toEqual([
    expect.stringMatching(/^agency\.yaml:2: .*quotes/),
  ]);
});
