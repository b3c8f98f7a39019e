import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { HOME_SECTIONS } from "#core/home-sections.ts";
import { PARTS, type Part } from "#core/parts.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { readContent } from "./load.ts";
import { isOfOffPart } from "./part-links.ts";
import { formatProblem } from "./problems.ts";

const listed = (parts: readonly string[]) => `parts:\n${parts.map((part) => `  - ${part}\n`).join("")}`;
const without = (...off: Part[]) => listed(PARTS.filter((part) => !off.includes(part)));

test("a part that is off needs no content", async () => {
  const { directory, write } = copyContent();
  write("site.yaml", without("pricing", "work"));
  for (const file of ["pricing.yaml", "rates.yaml", "budgets.yaml", "estimate.yaml", "portfolio"])
    rmSync(path.join(directory, file), { recursive: true });
  const { content, problems } = await readContent(directory);
  expect(problems).toEqual([]);
  expect(content).toMatchObject({ pricing: null, estimate: null, rates: [], caseStudies: [] });
});

test("content of a part that is off is neither read nor checked", async () => {
  const { directory, write } = copyContent();
  write("site.yaml", without("faq", "hire"));
  write("faqs.yaml", "- question: Is this valid\n");
  write("skills.yaml", "nonsense");
  const { content, problems } = await readContent(directory);
  expect(problems).toEqual([]);
  expect(content).toMatchObject({ faqs: [], hirePages: [], hireWords: null });
});

test("the home page has all its sections by default, and may name those of parts that are off", async () => {
  const { directory, write } = copyContent();
  write("site.yaml", "parts: []\n");
  expect((await readContent(directory)).content?.site.home).toEqual(HOME_SECTIONS);
  write("site.yaml", "parts: []\nhome: [blog, proof]\n");
  const { content, problems } = await readContent(directory);
  expect(problems).toEqual([]);
  expect(content?.site.home).toEqual(["blog", "proof"]);
});

test.each([
  [listed(["blog", "blogs"]), /^site\.yaml:3: parts\.1: /],
  [listed(["blog", "blog"]), /^site\.yaml:2: parts: .*twice/],
  ["parts: [blog]\nhome: [blog, news]\n", /^site\.yaml:2: home\.1: /],
  ["parts: [blog]\nhome: [blog, blog]\n", /^site\.yaml:2: home: .*twice/],
])("reports a wrong list of parts or sections: %j", async (text, expected) => {
  const { directory, write } = copyContent();
  write("site.yaml", text);
  const { problems } = await readContent(directory);
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(expected)]);
});

test("a URL belongs to a part that is off with its query, and as a file", () => {
  const site = { parts: PARTS.filter((part) => part !== "blog" && part !== "careers") };
  for (const url of [
    "/blog",
    "/blog/what-fsync-costs?x#y",
    "/search/word",
    "/feed.xml",
    "/category/a/feed.json",
    "/jobs.xml",
  ])
    expect(isOfOffPart(url, { site }), url).toBe(true);
  for (const url of ["/", "/pricing", "/contact-us?a=/blog", "https://example.com/blog", "/unknown"])
    expect(isOfOffPart(url, { site }), url).toBe(false);
});
