import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLibrary } from "#server/content/library.ts";
import { prune } from "#server/storage/pruner.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { articleFiles, articleName } from "./article-files.ts";
import { entriesWithArticles, oldArticles } from "./old-articles.ts";

const OLD = new Date("2026-01-01");
const BEFORE = new Date("2026-02-01").getTime();
const ARTICLE = { html: "", headings: [] };

test("removes old articles of removed and changed texts", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({ draft: "true" }));
  const library = await openLibrary(directory, Date.now);
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const leave = async (text: string, at = OLD) => {
    await articleFiles([folder]).write(text, ARTICLE);
    utimesSync(path.join(folder, articleName(text)), at, at);
  };
  const draft = library.content.posts.find(({ slug }) => slug === "test")?.body ?? "";
  const used = entriesWithArticles(library.content).map(({ body }) => body);
  for (const text of used) await leave(text);
  expect(used).toContain(draft);
  const pruneAll = () =>
    prune(
      oldArticles(() => library.content, folder),
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
  expect(await library.reload()).toEqual([]);
  expect(await pruneAll()).toBe(1);
  expect(readdirSync(folder)).not.toContain(articleName(draft));
});
