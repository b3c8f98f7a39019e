import * as highlighter from "./highlight.ts";
import { type Article, renderArticle } from "./render-article.ts";

export function renderWithColors(markdown: string): Promise<Article> {
  return renderArticle(markdown, highlighter);
}
