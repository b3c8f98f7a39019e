import { prune } from "../../storage/pruner.ts";
import { readContent } from "../load.ts";
import { articleFiles, entriesWithArticles, oldArticles } from "./articles.ts";
import * as highlighter from "./highlight.ts";
import { renderArticle } from "./render-article.ts";

export async function warmArticles(contentDir: string, folder: string): Promise<void> {
  const { content } = await readContent(contentDir);
  if (content === null) return;
  const files = articleFiles([folder]);
  for (const { body } of entriesWithArticles(content))
    await files.write(body, await renderArticle(body, highlighter));
  await prune(
    oldArticles(() => content, folder),
    Number.POSITIVE_INFINITY,
  );
}
