import type { Article } from "./article.ts";
import * as highlighter from "./highlight.ts";
import { renderArticle } from "./render-article.ts";

/** Renders an article in a worker thread. */
export function renderWithColours(markdown: string): Promise<Article> {
  return renderArticle(markdown, highlighter);
}
