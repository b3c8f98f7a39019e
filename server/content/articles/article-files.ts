import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../../config/root.ts";
import { writeDurably } from "../../storage/durable.ts";
import type { Article } from "./article.ts";

/** Goes up when articles are to come out differently from the same text. */
const LOOK = 1;

/** Where the build leaves the articles of the content that it saw: content that is changed later is rendered later. */
export const BUILT_ARTICLES = path.join(ROOT, "build/articles");

/** Rendered articles as files, each under the hash of its text. Any of them may be thrown away at any time. */
export function articleFiles(folders: readonly string[]) {
  return {
    async read(markdown: string): Promise<Article | null> {
      for (const folder of folders) {
        const article = await readArticle(path.join(folder, articleName(markdown)));
        if (article !== null) return article;
      }
      return null;
    },
    /** A disk that is full costs a second rendering, and no visitor a page. */
    async write(markdown: string, article: Article): Promise<void> {
      const [folder] = folders;
      if (folder === undefined) return;
      const file = path.join(folder, articleName(markdown));
      await writeDurably(file, JSON.stringify(article)).catch(() => undefined);
    },
  };
}

/** Null also for a file that is damaged: it is written anew. */
async function readArticle(file: string): Promise<Article | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Article;
  } catch {
    return null;
  }
}

/** Of its file: it changes with the text, and with how articles come out. */
export function articleName(markdown: string): string {
  const hash = createHash("sha256").update(`${LOOK}\0${markdown}`).digest("hex");
  return `${hash.slice(0, 32)}.json`;
}
