import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { openLog } from "../metrics/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { ContentError, openContentStore } from "./content-store.ts";
import { followContent } from "./open-content.ts";
import { formatProblem } from "./problems.ts";

const TODAY = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;

const problemsOf = async (directory: string) => {
  try {
    await openContentStore(directory, () => TODAY);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
};

test("the shipped content is valid", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test.each([
  ["an unknown field", { colour: "red" }, /^blog\/test\.md:10: colour: .*title, excerpt/],
  ["a wrong date", { date: "soon" }, /^blog\/test\.md:9: date: /],
  ["an unknown author", { author: "nobody" }, /^blog\/test\.md:8: author: 'nobody' /],
  [
    "a number that is taken",
    { id: "1" },
    /blog\/what-fsync-costs\.md:2: id: '1' is already used in blog\/test\.md|blog\/test\.md:2: id: '1' is already used in blog\/what-fsync-costs\.md/,
  ],
])("reports %s with file, line, field and reason", async (_name, fields, problem) => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText(fields));
  expect(await problemsOf(directory)).toEqual([expect.stringMatching(problem)]);
});

test("reports a missing field at its entry", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({}).replace("title: A test of kites\n", ""));
  expect(await problemsOf(directory)).toEqual([expect.stringMatching(/^blog\/test\.md:2: title: /)]);
});

test("reports invalid YAML and missing front matter with their line", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", "---\ntitle: a: b\n---\n");
  write("blog/other.md", "No front matter.");
  expect(await problemsOf(directory)).toEqual([
    problemAt("blog/other.md:1", "---"),
    expect.stringMatching(/^blog\/test\.md:2: /),
  ]);
});

test("reports a missing file", async () => {
  const { directory } = copyContent();
  rmSync(path.join(directory, "about.yaml"));
  expect(await problemsOf(directory)).toContainEqual(problemAt("about.yaml:1", "ENOENT"));
});

test("publishes a future post on its day", async () => {
  const { directory, write } = copyContent();
  write("blog/future.md", postText({ date: "2026-11-23" }));
  let now = TODAY;
  const contentStore = await openContentStore(directory, () => now);
  const slugs = () => contentStore.posts().map(({ slug }) => slug);
  expect(slugs()).not.toContain("future");
  expect((await contentStore.search("zephyrous")).posts).toEqual([]);
  expect(contentStore.untilChange()).toBe(Date.UTC(2026, 10, 23) - now);
  now += 2 * DAY;
  expect(slugs()[0]).toBe("future");
  expect((await contentStore.search("zephyrous")).posts.map(({ slug }) => slug)).toEqual(["future"]);
});

test("responds to any search", async () => {
  const contentStore = await openContentStore(CONTENT_DIR, () => TODAY);
  for (const text of [
    "%",
    "_",
    '"',
    "'",
    "*",
    "a OR b",
    "NEAR(",
    "🪁",
    "col:on",
    "(",
    "-",
    "x".repeat(10_000),
  ]) {
    expect((await contentStore.search(text)).posts, text).toBeInstanceOf(Array);
  }
});

test("a changed picture changes its URL and the version, and the content of the files stays without hashes", async () => {
  const { directory, write, edit } = copyContent();
  mkdirSync(path.join(directory, "images"));
  write("images/yard.jpg", "the picture");
  edit("gallery.yaml", (text) =>
    text.replace("/assets/images/gallery/01-kite-day.svg", "/assets/images/yard.jpg"),
  );
  const contentStore = await openContentStore(directory, () => TODAY);
  const seen: string[] = [];
  const see = () => seen.push(`${contentStore.version} ${contentStore.current.gallery[0]?.gallery_image}`);
  see();
  contentStore.onChange(see);
  await contentStore.reload();
  expect(seen).toEqual([expect.stringMatching(/ \/assets\/images\/yard\.jpg\?v=[\da-f]{16}-1$/)]);
  write("images/yard.jpg", "another picture");
  await contentStore.reload();
  expect(new Set(seen.flatMap((both) => both.split(" "))).size).toBe(4);
  expect(contentStore.source.gallery[0]?.gallery_image).toBe("/assets/images/yard.jpg");
});

test("reloads a changed or replaced file, and ignores an invalid one", async () => {
  const { directory, write, replace } = copyContent();
  const contentStore = await openContentStore(directory, () => TODAY);
  const metrics = createMetrics();
  onTestFinished(followContent(contentStore, directory, openLog("silent"), metrics));
  const titles = () => contentStore.posts().map(({ title }) => title);
  const problems = async () => (await metrics.contentProblems.get()).values[0]?.value;

  write("blog/test.md", postText({}));
  await expect.poll(titles).toContain("A test of kites");
  replace("blog/test.md", postText({ title: "Once replaced" }));
  await expect.poll(titles).toContain("Once replaced");
  replace("blog/test.md", postText({ title: "Twice replaced" }));
  await expect.poll(titles).toContain("Twice replaced");

  replace("blog/test.md", postText({ date: "soon" }));
  await expect.poll(problems).toBe(1);
  expect(titles()).toContain("Twice replaced");
  replace("blog/test.md", postText({ title: "Mended" }));
  await expect.poll(titles).toContain("Mended");
  await expect.poll(problems).toBe(0);
});
