import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { formatProblem } from "../problems.ts";
import { readContent } from "../read-content.ts";
import { checkLedger } from "./ledger.ts";
import { checkLinks } from "./links.ts";

function problemsOf(directory: string): string[] {
  const { content, problems } = readContent(directory);
  return (content ? [...checkLedger(content, directory), ...checkLinks(content)] : problems).map(
    formatProblem,
  );
}

test("the shipped ledger is whole", () => {
  expect(problemsOf("content")).toEqual([]);
});

test("a page that is gone without a redirect is named, and with one it is not", () => {
  const { directory, edit, write } = copyContent();
  write("blog/test.md", postText({}));
  edit("ledger.txt", (text) => `${text}/blog/test\n/blog/former\n`);
  expect(problemsOf(directory)).toEqual([
    expect.stringMatching(/^ledger\.txt:\d+: \/blog\/former: was public and is gone/),
  ]);
  edit("redirects.yaml", (text) => `${text}- from: /blog/former\n  to: /blog/test\n`);
  expect(problemsOf(directory)).toEqual([
    expect.stringMatching(/^ledger\.txt:\d+: \/blog\/former: leads to '\/blog\/test' now: run/),
  ]);
  edit("ledger.txt", (text) => text.replace("/blog/former\n", "/blog/former -> /blog/test\n"));
  expect(problemsOf(directory)).toEqual([]);
});

test("a new page that the ledger does not know is named", () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({}));
  expect(problemsOf(directory)).toEqual([
    "ledger.txt:1: /blog/test: is public and not in the ledger: run 'npm run ledger'",
  ]);
});

test("redirects that go round, lead on, or lead to nothing are named", () => {
  const { directory, edit } = copyContent();
  const rows = [
    ["/a", "/b"],
    ["/b", "/A"],
    ["/c", "/d"],
    ["/d", "/about"],
    ["/e", "/gone"],
  ];
  edit(
    "redirects.yaml",
    (text) => text + rows.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join(""),
  );
  edit("ledger.txt", (text) => text + rows.map(([from, to]) => `${from} -> ${to}\n`).join(""));
  expect(problemsOf(directory)).toEqual([
    "redirects.yaml:1: /a: goes round in a circle",
    "redirects.yaml:1: /b: goes round in a circle",
    "redirects.yaml:1: /c: leads on from '/d' to '/about': name the last one",
    "redirects.yaml:1: /e: '/gone' leads to no page",
  ]);
});
