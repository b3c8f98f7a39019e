import { renderMarkdown } from "./articles/markdown.ts";
import { type Article, renderArticle } from "./articles/render-article.ts";
import { type PaperText, readPaper } from "./papers/read-paper.ts";

export async function renderWithColors(markdown: string): Promise<Article> {
  return renderArticle(markdown, await import("./articles/highlight.ts"));
}

export const renderPlain = (markdown: string): string => renderMarkdown(markdown);

export function renderPaper({
  body,
  isNumbered,
  figures,
}: {
  body: string;
  isNumbered: boolean;
  figures: Readonly<Record<string, string>>;
}): PaperText {
  return readPaper(body, isNumbered, figures);
}
