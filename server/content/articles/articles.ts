import path from "node:path";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { ROOT } from "../../config/root.ts";
import type { Article } from "./article.ts";
import { articleFiles } from "./article-files.ts";
import { mayHaveColours, renderArticle } from "./render-article.ts";

/** The grammars take 70 MB and half a second to load, so they run in a worker thread that ends when idle. */
const IDLE_MS = 10_000;

/** In characters. Shorter texts without code are rendered in this thread, which is faster than starting a worker. */
const LONG = 20_000;

/** Articles in memory, about 20 KB each. */
const KEPT = 500;

/** The same path from the source and from the bundle in `build/server`. */
const WORKER = path.join(ROOT, "server/content/articles/worker.ts");

/** Renders and caches articles. */
export type RenderArticle = (markdown: string) => Promise<Article>;

/** @param folders disk cache: new articles are written to the first folder, the others are read-only */
export function createArticles(folders: readonly string[] = []): RenderArticle {
  const kept = new LRUCache<string, Promise<Article>>({ max: KEPT });
  const files = articleFiles(folders);
  const thread = new Piscina<string, Article>({
    ...{ filename: WORKER, name: "renderWithColours" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
  });

  async function find(markdown: string): Promise<Article> {
    const written = await files.read(markdown);
    if (written !== null) return written;
    const isQuick = markdown.length < LONG && !mayHaveColours(markdown);
    const article = await (isQuick ? renderArticle(markdown, null) : thread.run(markdown));
    await files.write(markdown, article);
    return article;
  }

  return (markdown) => {
    const known = kept.get(markdown);
    if (known !== undefined) return known;
    const article = find(markdown);
    kept.set(markdown, article);
    article.catch(() => kept.delete(markdown));
    return article;
  };
}
