import { LRUCache } from "lru-cache";
import { createDerivedFiles } from "../storage/derived-files.ts";
import { createLimitedThread, TookTooLong } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import { articleName } from "./articles/articles.ts";
import { renderMarkdown } from "./articles/markdown.ts";
import { type Article, mayHaveColors, renderArticle } from "./articles/render-article.ts";
import { type PaperText, readPaper } from "./papers/read-paper.ts";

/** The grammars take 70 MB, so the worker thread ends when idle. */
const IDLE_MS = 10_000;

const LONGEST_MS = 15_000;

/** In characters. */
const SHORT = 10_000;

/** Rows of marks and lines can take quadratic time: 200 take some 50 ms, 20,000 more than ten seconds. */
const FEW_MARKS = 200;
const MARK = /[^\p{L}\p{N} .,;:'"?()’–—]|\p{N}[.)](?=\s)/gu;

const MAX_CACHED = 500;

const WORKER = workerFile("server/content/markdown-worker.ts");

/** Rejects with `TookTooLong`; what did so once is not tried again. */
export interface MarkdownRenderer {
  article(markdown: string): Promise<Article>;
  html(markdown: string): Promise<string>;
  paper(body: string, isNumbered: boolean, figures: Readonly<Record<string, string>>): Promise<PaperText>;
}

/**
 * Renders short texts with few marks in this thread, which is faster than starting a worker, and others in a worker thread.
 *
 * @param folders disk cache of articles: new ones are written to the first folder, the others are read-only
 */
export function createMarkdownRenderer(
  folders: readonly string[] = [],
  longestMs = LONGEST_MS,
): MarkdownRenderer {
  const cache = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED });
  const files = createDerivedFiles(folders);
  const thread = createLimitedThread(WORKER, IDLE_MS);

  function cached<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = cache.get(key);
    if (known !== undefined) return known as Promise<Result>;
    const made = make();
    cache.set(key, made);
    made.catch((error: unknown) => {
      if (!(error instanceof TookTooLong)) cache.delete(key);
    });
    return made;
  }

  async function makeArticle(markdown: string): Promise<Article> {
    const file = await files.get(articleName(markdown), async () => {
      const isHere = isQuick(markdown) && !mayHaveColors(markdown);
      const article = isHere
        ? renderArticle(markdown, null)
        : thread.run<Article>("renderWithColors", markdown, longestMs);
      return JSON.stringify(await article);
    });
    return JSON.parse(file.toString());
  }

  return {
    article: (markdown) => cached(`article ${markdown}`, () => makeArticle(markdown)),
    html: (markdown) =>
      cached(`html ${markdown}`, async () =>
        isQuick(markdown) ? renderMarkdown(markdown) : thread.run<string>("renderPlain", markdown, longestMs),
      ),
    paper: (body, isNumbered, figures) =>
      cached(`paper ${isNumbered} ${JSON.stringify(figures)} ${body}`, async () =>
        isQuick(body)
          ? readPaper(body, isNumbered, figures)
          : thread.run<PaperText>("renderPaper", { body, isNumbered, figures }, longestMs),
      ),
  };
}

export function isQuick(markdown: string): boolean {
  return markdown.length <= SHORT && (markdown.match(MARK)?.length ?? 0) <= FEW_MARKS;
}
