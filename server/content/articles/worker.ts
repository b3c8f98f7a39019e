import * as highlighter from "./highlight.ts";
import { type Article, renderArticle } from "./render-article.ts";

export function renderWithColours(markdown: string): Promise<Article> {
  return renderArticle(markdown, highlighter);
}
