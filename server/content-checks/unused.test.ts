import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import type { Content } from "../content/collections.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkSeoEntries, checkStrays } from "./unused.ts";

const read = async (directory: string) => (await readContent(directory)).content as Content;
const seo = (url: string) => `- customUrl: ${url}\n  title: A\n  description: B\n  keywords: c\n`;

test("reports entries of seo.yaml for pages that don't exist, with their line", async () => {
  const { directory, edit, write } = copyContent();
  edit("seo.yaml", (text) => `${seo("/abuot")}${seo("/area/{name}")}${text}${seo("/services/gone")}`);
  edit("seo.yaml", (text) => text + seo("/blog/waits"));
  write("blog/waits.md", postText({ excerpt: "[[Excerpt]]" }));
  const problems = checkSeoEntries(await read(directory), directory);
  expect(problems.map(({ field }) => field)).toEqual(["/abuot", "/area/{name}", "/services/gone"]);
  expect(problems.map(formatProblem)[0]).toMatch(/^seo\.yaml:1: \/abuot: .*'\/about'/);
  expect(problems[1]?.line).toBe(5);
});

test("reports entries of seo.yaml for pages that have search metadata in their entry", async () => {
  const { directory, edit } = copyContent();
  const [service = "", category = ""] = ["/services/ai-agent", "/category/mobile"];
  edit("seo.yaml", (text) => text + seo(service) + seo(category));
  const problems = checkSeoEntries(await read(directory), directory);
  expect(problems).toMatchObject([
    { field: service, reason: expect.stringContaining("services/ai-agent.md") },
    { field: category, reason: expect.stringContaining("blog-categories.yaml") },
  ]);
});

test("keeps entries of a part that is off", async () => {
  const { directory, edit } = copyContent();
  edit("site.yaml", (text) => text.replace(/^ {2}- pricing\n/m, ""));
  expect(checkSeoEntries(await read(directory), directory)).toEqual([]);
});

test("reports files that nothing reads", async () => {
  const { directory, write } = copyContent();
  mkdirSync(path.join(directory, "pages/team"));
  for (const file of [
    "abuot.yaml",
    "about.yml",
    "imprint.md",
    "README.md",
    "pages/team/people.md",
    "blog/a.txt",
  ])
    write(file, "a: b\n");
  const problems = checkStrays(directory).map(({ file }) => file);
  expect(problems.sort()).toEqual([
    "about.yml",
    "abuot.yaml",
    "blog/a.txt",
    "imprint.md",
    "pages/team/people.md",
  ]);
});
