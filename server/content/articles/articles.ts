import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { writeDurably } from "../../storage/disk.ts";
import { ROOT } from "../../storage/folders.ts";
import type { Prunable } from "../../storage/pruner.ts";
import type { Content } from "../collections.ts";
import type { Article } from "./render-article.ts";

/** Increment when the rendering of articles changes. */
const VERSION = 3;

/** Articles that the build rendered; later changes are rendered on request. */
export const BUILT_ARTICLES = path.join(ROOT, "build/articles");

export function articleFiles(folders: readonly string[]) {
  return {
    async read(markdown: string): Promise<Article | null> {
      for (const folder of folders) {
        const article = await readArticle(path.join(folder, articleName(markdown)));
        if (article !== null) return article;
      }
      return null;
    },
    async write(markdown: string, article: Article): Promise<void> {
      const [folder] = folders;
      if (folder === undefined) return;
      const file = path.join(folder, articleName(markdown));
      await writeDurably(file, JSON.stringify(article)).catch(() => undefined);
    },
  };
}

async function readArticle(file: string): Promise<Article | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Article;
  } catch {
    return null;
  }
}

export function articleName(markdown: string): string {
  const hash = createHash("sha256").update(`${VERSION}\0${markdown}`).digest("hex");
  return `${hash.slice(0, 32)}.json`;
}

/** Also matches the temporary name of an interrupted write. */
const ARTICLE = /^[\da-f]{32}\.json/;

export function entriesWithArticles({ posts, services, hirePages }: Content) {
  return [...posts, ...services, ...hirePages];
}

export function oldArticles(content: () => Content, folder: string): Prunable {
  return {
    folder,
    isOwn: (name) => ARTICLE.test(name),
    async findUsed() {
      const used = await namesOf(content());
      return (name) => used.has(name);
    },
  };
}

/** Yields to the event loop between texts, because a large blog has thousands. */
async function namesOf(content: Content): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { body } of entriesWithArticles(content)) {
    names.add(articleName(body));
    await nextTurn();
  }
  return names;
}
