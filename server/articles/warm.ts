import { readContent } from "../library/read-content.ts";
import { articleFiles } from "./article-files.ts";
import * as highlighter from "./highlight.ts";
import { renderArticle } from "./render-article.ts";

/** Renders all that the first reader of a page would wait for. What comes later is rendered when it is asked for. */
export async function warmArticles(contentDir: string, folder: string): Promise<void> {
  const { content } = readContent(contentDir);
  if (content === null) return;
  const files = articleFiles([folder]);
  for (const { body } of [...content.posts, ...content.services, ...content.hirePages])
    await files.write(body, await renderArticle(body, highlighter));
}
