import { prune } from "../../storage/pruner.ts";
import { readContent } from "../load.ts";
import { articleFiles } from "./article-files.ts";
import * as highlighter from "./highlight.ts";
import { entriesWithArticles, oldArticles } from "./old-articles.ts";
import { renderArticle } from "./render-article.ts";

/** Writes all articles of the content to the folder and removes all others. */
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
