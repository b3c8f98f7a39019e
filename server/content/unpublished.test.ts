import { expect, test } from "vitest";
import { copyContent, pageText, postText } from "#tests/support/content-copy.ts";
import type { Content } from "./collections.ts";
import { readContent } from "./load.ts";
import { formatProblem } from "./problems.ts";

async function contentOf({ directory }: { directory: string }): Promise<Content> {
  const { content, problems } = await readContent(directory);
  expect(problems.map(formatProblem)).toEqual([]);
  return content as Content;
}

test("an optional text with a gap is absent, and listed with file, line and what belongs there", async () => {
  const copy = copyContent();
  copy.write("pages/new.md", pageText({ lead: '"[[A sentence]]"' }, "Text.\n\n[[More text]]\n"));
  const { writtenPages, gaps } = await contentOf(copy);
  const page = writtenPages.find(({ slug }) => slug === "new");
  expect(page).not.toHaveProperty("lead");
  expect(page?.body).not.toContain("[[");
  expect(gaps).toEqual([
    { file: "pages/new.md", line: 4, field: "lead", reason: "A sentence" },
    { file: "pages/new.md", line: 9, field: "text", reason: "More text" },
  ]);
});

test.each([
  ["a required field", postText({ excerpt: "[[What a reader learns]]" })],
  ["the text", postText({}, "[[The text]]")],
])("an entry of a folder that lacks %s is not published", async (_, text) => {
  const copy = copyContent();
  copy.write("blog/new.md", text);
  const { posts, unpublished } = await contentOf(copy);
  expect(posts.map(({ slug }) => slug)).not.toContain("new");
  expect(unpublished).toMatchObject([{ collection: "posts", entry: "new", file: "blog/new.md" }]);
});

test("an entry of a list that lacks a required field is not published, and the others keep their lines", async () => {
  const copy = copyContent();
  copy.edit(
    "redirects.yaml",
    (text) => `- from: /old\n  to: "[[Where it leads]]"\n${text}\n- from: /older\n`,
  );
  const { problems } = await readContent(copy.directory);
  const lines = copy.read("redirects.yaml").trimEnd().split("\n").length;
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(`^redirects.yaml:${lines}: .*\\.to: `)]);
  copy.edit("redirects.yaml", (text) => text.replace("\n- from: /older\n", ""));
  const { redirects, unpublished } = await contentOf(copy);
  expect(redirects.map(({ from }) => from)).not.toContain("/old");
  expect(unpublished).toMatchObject([{ collection: "redirects", entry: "/old", lacks: "to" }]);
});

test("references to an unpublished entry are left out, and so is an entry that needs one", async () => {
  const copy = copyContent();
  const before = await contentOf(copy);
  const [client] = before.clients;
  copy.edit("clients.yaml", (text) => text.replace(/^( {2}industry:).*$/m, "$1 [[What they do]]"));
  const { clients, caseStudies, testimonials, budgets, unpublished } = await contentOf(copy);
  expect(clients).toHaveLength(before.clients.length - 1);
  const isOfClient = (one: { client: string }) => one.client === client?.slug;
  expect([...caseStudies, ...testimonials].filter(isOfClient)).toEqual([]);
  const works = before.caseStudies.filter(isOfClient).map(({ slug }) => slug);
  expect(works).not.toEqual([]);
  expect(budgets.filter((budget) => works.includes(budget.case_study))).toEqual([]);
  expect(unpublished.map(({ collection }) => collection)).toContain("caseStudies");
});

test("a page of a part turns its part off, and another page can't have a gap in what it needs", async () => {
  const copy = copyContent();
  copy.edit("estimate.yaml", (text) => text.replace(/^version:.*$/m, "version: [[A number]]"));
  const { site, estimate } = await contentOf(copy);
  expect(site.parts).not.toContain("estimate");
  expect(estimate).toBeNull();
  copy.edit("company.yaml", (text) => text.replace(/^name:.*$/m, "name: [[The name]]"));
  const { problems } = await readContent(copy.directory);
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^company\.yaml:\d+: name: /)]);
});
