import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent, pageText } from "#tests/support/content-copy.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkUrlRegistry } from "../content/url-registry.ts";
import { checkContent } from "./check-content.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  const found = content === null ? problems : checkContent(content, directory);
  return found.map(formatProblem);
}

const withPage = (text: string, name = "tests") => {
  const copy = copyContent({ withMedia: true });
  copy.write(`pages/${name}.md`, text);
  return copy;
};

test("accepts a page with a title and a description", async () => {
  const { directory } = withPage(pageText({ menu: "Company", redirect_from: "[/trials]" }));
  expect(await problemsOf(directory)).toEqual([]);
});

test.each([
  ["without a title", pageText({ title: "" }), "pages/tests.md:2: title", "empty"],
  [
    "without a description",
    "---\ntitle: Tests\n---\n\nText.\n",
    "pages/tests.md:2: search",
    "no description",
  ],
  ["in an unknown menu", pageText({ menu: "Compnay" }), "pages/tests.md:4: menu", "did you mean 'Company'"],
  ["with a broken link", pageText({}, "[Here](/nowhere)"), "pages/tests.md:6: text", "/nowhere"],
  [
    "with the title of another",
    pageText({ title: "How we work" }),
    "pages/tests.md:2: title",
    "already used",
  ],
  [
    "with a redirect from a page",
    pageText({ redirect_from: "[/about]" }),
    "pages/tests.md:1: /about",
    "hide it",
  ],
])("reports a page %s", async (_, text, place, reason) => {
  const problems = await problemsOf(withPage(text).directory);
  expect(problems).toContainEqual(problemAt(place, reason));
});

test("reports a page whose URL belongs to something else, before it is shown", async () => {
  const { directory } = withPage(pageText({}), "blog");
  const { content, problems } = await readContent(directory);
  expect(content).toBeNull();
  expect(problems.map(formatProblem)).toEqual([problemAt("pages/blog.md:1", "'/blog'")]);
});

test("reports two redirects of one URL", async () => {
  const { directory, edit } = withPage(pageText({ redirect_from: "[/trials]" }));
  edit("redirects.yaml", (text) => `${text}- from: /Trials\n  to: /about\n`);
  expect(await problemsOf(directory)).toContainEqual(expect.stringMatching(/\/trials: also redirects to/i));
});

test("reports the missing page that forms link to, and a removed page that was public", async () => {
  const { directory } = copyContent({ withMedia: true });
  for (const name of ["privacy", "how-we-work"]) rmSync(path.join(directory, `pages/${name}.md`));
  expect(await problemsOf(directory)).toContainEqual(
    problemAt("pages/privacy.md:1", "other pages link to it"),
  );
  const { content } = await readContent(directory);
  const urls = content && checkUrlRegistry(content, directory).map(({ field }) => field);
  expect(urls).toEqual(["/how-we-work", "/our-process", "/privacy"]);
});
