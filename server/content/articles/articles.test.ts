import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openContentStore } from "#server/content/content-store.ts";
import { createDerivedFiles } from "#server/storage/derived-files.ts";
import { prune } from "#server/storage/pruner.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createMarkdownRenderer } from "../render-markdown.ts";
import { articleName, entriesWithArticles, oldArticles } from "./articles.ts";

const TEXT = "## Why\n\nBecause.\n\n```ts\nlet why;\n```\n";

test("caches an article by its text, also across restarts", async () => {
  const { folder, remove } = createTemporaryFolder();
  const cacheFolder = path.join(folder, "articles");
  const article = await createMarkdownRenderer([cacheFolder]).article(TEXT);
  expect(article.headings).toEqual([{ id: "s-why", title: "Why" }]);
  const [file, ...others] = readdirSync(cacheFolder);
  expect(others).toEqual([]);

  writeFileSync(path.join(cacheFolder, file as string), JSON.stringify({ ...article, html: "kept" }));
  expect((await createMarkdownRenderer([cacheFolder]).article(TEXT)).html).toBe("kept");
  // The first folder does not exist yet.
  expect((await createMarkdownRenderer([path.join(folder, "none"), cacheFolder]).article(TEXT)).html).toBe(
    "kept",
  );
  remove();
});

test("renders articles when the cache folder is not writable", async () => {
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect((await createMarkdownRenderer([file]).article(TEXT)).html).toContain("Because.");
  remove();
});

const OLD = new Date("2026-01-01");
const BEFORE = new Date("2026-02-01").getTime();
const ARTICLE = { html: "", headings: [] };

test("removes old articles of removed and changed texts", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({ date: "2099-01-01" }));
  const contentStore = await openContentStore(directory, Date.now);
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const leave = async (text: string, at = OLD) => {
    await createDerivedFiles([folder]).write(articleName(text), JSON.stringify(ARTICLE));
    utimesSync(path.join(folder, articleName(text)), at, at);
  };
  const draft = contentStore.current.posts.find(({ slug }) => slug === "test")?.body ?? "";
  const used = entriesWithArticles(contentStore.current).map(({ body }) => body);
  for (const text of used) await leave(text);
  expect(used).toContain(draft);
  const pruneAll = () =>
    prune(
      oldArticles(() => contentStore.current, folder),
      BEFORE,
    );
  expect(await pruneAll()).toBe(0);

  await leave("a text that is gone");
  await leave("a text that came and went within the day", new Date("2026-03-01"));
  writeFileSync(path.join(folder, "somebody-elses.json"), "");
  const cutOff = path.join(folder, `${articleName(draft)}.4711`);
  await leave("half a text");
  renameSync(path.join(folder, articleName("half a text")), cutOff);
  expect(await pruneAll()).toBe(2);
  const left = readdirSync(folder);
  expect(left).toHaveLength(new Set(used).size + 2);
  expect(left).toContain("somebody-elses.json");
  expect(left).toContain(articleName("a text that came and went within the day"));

  rmSync(path.join(directory, "blog/test.md"));
  expect(await contentStore.reload()).toEqual([]);
  expect(await pruneAll()).toBe(1);
  expect(readdirSync(folder)).not.toContain(articleName(draft));
});
