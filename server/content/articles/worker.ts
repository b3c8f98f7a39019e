import type { Article } from "./article.ts";
import * as highlighter from "./highlight.ts";
import { renderArticle } from "./render-article.ts";

/** Renders a text in a thread beside the one that answers visitors. */
export function renderWithColours(markdown: string): Promise<Article> {
  return renderArticle(markdown, highlighter);
}
