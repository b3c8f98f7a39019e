import path from "node:path";
import { createThread } from "../threads/thread.ts";
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
const WORKER = path.resolve(import.meta.dirname, "../../server/articles/worker.ts");

/** Renders articles when they are first asked for, and keeps them. */
export type RenderArticle = (markdown: string) => Promise<Article>;

/**
 * @param folders where articles are kept under the hash of their text: the first one takes those that are rendered, the
 * others are only looked into
 */
export function createArticles(folders: readonly string[] = [], idleMs = IDLE_MS): RenderArticle {
  const kept = new Map<string, Promise<Article>>();
  const files = articleFiles(folders);
  const render = createThread<string, Article>(WORKER, idleMs);

  async function find(markdown: string): Promise<Article> {
    const written = await files.read(markdown);
    if (written !== null) return written;
    const isQuick = markdown.length < LONG && !mayHaveColours(markdown);
    const article = await (isQuick ? renderArticle(markdown, null) : render(markdown));
    await files.write(markdown, article);
    return article;
  }

  return (markdown) => {
    const known = kept.get(markdown);
    if (known !== undefined) return known;
    const article = find(markdown);
    kept.set(markdown, article);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    article.catch(() => kept.delete(markdown));
    return article;
  };
}
