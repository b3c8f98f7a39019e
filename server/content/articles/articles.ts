import path from "node:path";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { ROOT } from "../../config/root.ts";
import type { Article } from "./article.ts";
import { articleFiles } from "./article-files.ts";
import { mayHaveColours, renderArticle } from "./render-article.ts";

/** The grammars of the highlighter take 70 MB and, at first, half a second: they live in a thread of their own. */
const IDLE_MS = 10_000;

/** In characters. Shorter texts without code are rendered here in some milliseconds: the thread takes longer to start. */
const LONG = 20_000;

/** Articles that are kept in memory, some 20 KB each. */
const KEPT = 500;

/** From here, and from the bundle in `build/server`, it is the same way. */
const WORKER = path.join(ROOT, "server/content/articles/worker.ts");

/** Renders articles when they are first asked for, and keeps them. */
export type RenderArticle = (markdown: string) => Promise<Article>;

/**
 * @param folders where articles are kept under the hash of their text: the first one takes those that are rendered, the
 * others are only looked into
 */
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
