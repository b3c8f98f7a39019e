import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createArticles } from "./articles.ts";

const TEXT = "## Why\n\nBecause.\n\n```ts\nlet why;\n```\n";

test("an article is kept by its text, and found by the next start without rendering", async () => {
  const { folder, remove } = createTemporaryFolder();
  const kept = path.join(folder, "articles");
  const article = await createArticles([kept])(TEXT);
  expect(article.headings).toEqual([{ id: "s-why", title: "Why" }]);
  const [file, ...others] = readdirSync(kept);
  expect(others).toEqual([]);

  writeFileSync(path.join(kept, file as string), JSON.stringify({ ...article, html: "kept" }));
  expect((await createArticles([kept])(TEXT)).html).toBe("kept");
  // What the build has left is found behind a folder that is not there yet.
  expect((await createArticles([path.join(folder, "none"), kept])(TEXT)).html).toBe("kept");
  remove();
});

test("a folder that takes nothing costs no article", async () => {
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect((await createArticles([file])(TEXT)).html).toContain("Because.");
  remove();
});
