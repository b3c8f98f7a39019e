import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { runInThreads } from "#tests/support/threads.ts";
import { openLog } from "../metrics/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { openContentStore } from "./content-store.ts";
import { readContent } from "./load.ts";
import { followContent } from "./open-content.ts";
import { formatProblem } from "./problems.ts";
import { createReaderThread } from "./read-file.ts";

runInThreads();

const TODAY = Date.UTC(2026, 10, 21, 12);

const problemsOf = async (directory: string) => (await readContent(directory)).problems.map(formatProblem);

const redirects = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("");

test("lists the first invalid entries of a file and counts the rest", async () => {
  const { directory, write } = copyContent();
  write(
    "redirects.yaml",
    redirects(5_000, (index) => `- from: /a${index}\n  too: /about\n`),
  );
  const problems = await problemsOf(directory);
  expect(problems.slice(0, 2)).toEqual([
    problemAt("redirects.yaml:1: 0.to"),
    problemAt("redirects.yaml:2: 0.too", "to"),
  ]);
  expect(problems.length).toBeLessThan(50);
  expect(problems.at(-1)).toBe(`redirects.yaml:1: and ${10_000 - problems.length + 1} more problems`);
});

test("refuses a file of more than a megabyte", async () => {
  const { directory, write } = copyContent();
  write(
    "redirects.yaml",
    redirects(50_000, (index) => `- from: /a${index}\n  too: /about\n`),
  );
  expect(await problemsOf(directory)).toEqual([problemAt("redirects.yaml:1", "1 MB")]);
});

test("reads a large invalid file in a worker without blocking this thread", async () => {
  const { directory, write } = copyContent();
  write(
    "redirects.yaml",
    redirects(5_000, (index) => `- from: /a${index}\n  too: /about\n`),
  );
  let isReading = true;
  const reading = createReaderThread(directory)
    .read(["redirects.yaml"])
    .finally(() => {
      isReading = false;
    });
  let turns = 0;
  for (; isReading; turns++) await nextTurn();
  expect((await reading)[0]?.problems.more).toBe(10_000 - 20);
  expect(turns).toBeGreaterThan(1000);
});

test("reloads in a worker", async () => {
  const { directory, write } = copyContent();
  const contentStore = await openContentStore(directory, () => TODAY);
  let threads = 0;
  const count = () => void threads++;
  process.on("worker", count);
  onTestFinished(() => void process.off("worker", count));
  write("blog/test.md", postText({}));
  expect(await contentStore.reload()).toEqual([]);
  expect(threads).toBe(1);
});

test("lists the first duplicates and broken references and counts the rest", async () => {
  const { directory, write } = copyContent();
  write(
    "redirects.yaml",
    redirects(5_000, () => "- from: /a\n  to: /about\n"),
  );
  expect((await problemsOf(directory)).at(-1)).toMatch(/^redirects\.yaml:1: and 4979 more problems$/);
  const names = redirects(5_000, (index) => `  - nobody-${index}\n`);
  write("blog/test.md", postText({}).replace("services: []\n", `services:\n${names}`));
  expect(
    (await problemsOf(directory)).some((problem) => /^blog\/test\.md:\d+: services: /.test(problem)),
  ).toBe(true);
});

test("limits the total number of listed problems", async () => {
  const { directory, write } = copyContent();
  for (let index = 0; index < 500; index++) write(`blog/test-${index}.md`, "No front matter.");
  const problems = await problemsOf(directory);
  expect(problems.length).toBeLessThan(300);
  expect(problems.at(-1)).toMatch(/^\.:1: and \d+ more problems in other files$/);
});

test("reads a file with very many fields and reports a duplicate", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) => `${redirects(30_000, (index) => `f${index}: 1\n`)}f7: 1\n${text}`);
  expect((await problemsOf(directory))[0]).toBe("company.yaml:30001: is defined twice");
});

test("reports a file with expanding aliases", async () => {
  const { directory, write } = copyContent();
  const rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 9; level++)
    rows.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(", ")}]`);
  write("company.yaml", rows.join("\n"));
  expect((await problemsOf(directory))[0]).toMatch(/^company\.yaml:1: .*alias/);
});

test("reports files and folders outside the content folder and does not read them", async () => {
  const { directory, write } = copyContent();
  const outside = path.join(directory, "..", "outside");
  mkdirSync(outside);
  writeFileSync(path.join(outside, "post.md"), postText({ title: "A secret" }));
  symlinkSync(path.join(outside, "post.md"), path.join(directory, "blog/linked.md"));
  expect(await problemsOf(directory)).toEqual([problemAt("blog/linked.md:1", "outside")]);
  rmSync(path.join(directory, "blog/linked.md"));

  write("original.md", postText({}));
  symlinkSync("../original.md", path.join(directory, "blog/linked.md"));
  expect(await problemsOf(directory)).toEqual([]);
  rmSync(path.join(directory, "blog/linked.md"));

  renameSync(path.join(directory, "blog"), path.join(outside, "blog"));
  symlinkSync(path.join(outside, "blog"), path.join(directory, "blog"));
  expect(await problemsOf(directory)).toEqual([problemAt("blog:1", "outside")]);
});

test("reads a content folder that is a symbolic link", async () => {
  const { directory } = copyContent();
  const link = path.join(directory, "..", "current");
  symlinkSync(directory, link);
  expect(await problemsOf(link)).toEqual([]);
});

test("an empty collection needs no folder and no file, and a missing content folder is reported", async () => {
  const { directory } = copyContent();
  for (const name of ["blog", "redirects.yaml", "gallery.yaml"])
    rmSync(path.join(directory, name), { recursive: true });
  const { content } = await readContent(directory);
  expect(content).toMatchObject({ posts: [], redirects: [], gallery: [] });
  rmSync(directory, { recursive: true });
  expect(await problemsOf(directory)).toEqual([problemAt(".:1", "ENOENT")]);
});

test.each(["blog", ""])(
  "keeps the last good content while '%s' is deleted, and reads it when it comes back",
  async (name) => {
    const { directory } = copyContent();
    const copy = path.join(directory, "..", "kept");
    cpSync(directory, copy, { recursive: true });
    const contentStore = await openContentStore(directory, () => TODAY);
    const before = contentStore.posts().length;
    const metrics = createMetrics();
    onTestFinished(followContent(contentStore, directory, openLog("silent"), metrics));
    const problems = async () => (await metrics.contentProblems.get()).values[0]?.value;

    rmSync(path.join(directory, name), { recursive: true });
    await expect.poll(problems).toBe(1);
    expect(contentStore.posts()).toHaveLength(before);

    writeFileSync(path.join(copy, "blog/test.md"), postText({}));
    renameSync(path.join(copy, name), path.join(directory, name));
    await expect.poll(() => contentStore.posts().map(({ slug }) => slug)).toContain("test");
    await expect.poll(problems).toBe(0);
    writeFileSync(path.join(directory, "blog/second.md"), postText({ id: "901", title: "Another test" }));
    await expect.poll(() => contentStore.posts().map(({ slug }) => slug)).toContain("second");
  },
);
