import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Article } from "./article.ts";
import type { Order } from "./worker.ts";

/**
 * The grammars of the highlighter take 70 MB and, at first, half a second: they live in a thread of their own, which
 * ends when nobody has asked for this long.
 */
const IDLE_MS = 10_000;

/** Articles that are kept, some 20 KB each. */
const KEPT = 500;

/** From here, and from the bundle in `build/server`, it is the same way. */
const WORKER = path.resolve(import.meta.dirname, "../../server/articles/worker.ts");

/** Renders articles when they are first asked for, and keeps them. */
export type RenderArticle = (markdown: string) => Promise<Article>;

interface Waiting {
  resolve(article: Article): void;
  reject(error: Error): void;
}

type Answer = { id: number } & ({ article: Article; error?: never } | { article?: never; error: string });

export function createArticles({ idleMs = IDLE_MS } = {}): RenderArticle {
  const kept = new Map<string, Promise<Article>>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function answer({ id, article, error }: Answer): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (article) one?.resolve(article);
    else one?.reject(new Error(error));
    if (waiting.size === 0) idle = setTimeout(() => end(worker), idleMs).unref();
  }

  function end(ended: Worker | null): void {
    if (worker === ended) worker = null;
    ended?.terminate();
  }

  /** Nobody waits for a thread that is gone. */
  function fail(failed: Worker, error: Error): void {
    if (worker !== failed) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function open(): Worker {
    const opened = new Worker(WORKER);
    opened.unref();
    opened.on("message", answer);
    opened.on("error", (error) => fail(opened, error as Error));
    opened.on("exit", () => fail(opened, new Error("the thread that renders articles ended")));
    return opened;
  }

  function order(markdown: string): Promise<Article> {
    clearTimeout(idle);
    worker ??= open();
    const id = ++orders;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker?.postMessage({ id, markdown } satisfies Order);
    });
  }

  return (markdown) => {
    const known = kept.get(markdown);
    if (known !== undefined) return known;
    const article = order(markdown);
    kept.set(markdown, article);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    article.catch(() => kept.delete(markdown));
    return article;
  };
}
