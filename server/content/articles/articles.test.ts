import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createArticles } from "./articles.ts";

const TEXT = "## Why\n\nBecause.\n\n```ts\nlet why;\n```\n";

test("caches an article by its text, also across restarts", async () => {
  const { folder, remove } = createTemporaryFolder();
  const kept = path.join(folder, "articles");
  const article = await createArticles([kept])(TEXT);
  expect(article.headings).toEqual([{ id: "s-why", title: "Why" }]);
  const [file, ...others] = readdirSync(kept);
  expect(others).toEqual([]);

  writeFileSync(path.join(kept, file as string), JSON.stringify({ ...article, html: "kept" }));
  expect((await createArticles([kept])(TEXT)).html).toBe("kept");
  // The first folder does not exist yet.
  expect((await createArticles([path.join(folder, "none"), kept])(TEXT)).html).toBe("kept");
  remove();
});

test("renders articles when the cache folder is not writable", async () => {
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect((await createArticles([file])(TEXT)).html).toContain("Because.");
  remove();
});
