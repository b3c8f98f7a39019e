import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../../config/root.ts";
import { writeDurably } from "../../storage/durable.ts";
import type { Article } from "./article.ts";

/** Increment when the rendering of articles changes. */
const LOOK = 1;

/** Articles that the build rendered; later changes are rendered on request. */
export const BUILT_ARTICLES = path.join(ROOT, "build/articles");

/** A disk cache of rendered articles by the hash of their text. Files may be deleted at any time. */
export function articleFiles(folders: readonly string[]) {
  return {
    async read(markdown: string): Promise<Article | null> {
      for (const folder of folders) {
        const article = await readArticle(path.join(folder, articleName(markdown)));
        if (article !== null) return article;
      }
      return null;
    },
    /** A failed write, for example on a full disk, only costs rendering again. */
    async write(markdown: string, article: Article): Promise<void> {
      const [folder] = folders;
      if (folder === undefined) return;
      const file = path.join(folder, articleName(markdown));
      await writeDurably(file, JSON.stringify(article)).catch(() => undefined);
    },
  };
}

/** Null for a missing or damaged file. */
async function readArticle(file: string): Promise<Article | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Article;
  } catch {
    return null;
  }
}

/** The hash of a text and of the rendering version. */
export function articleName(markdown: string): string {
  const hash = createHash("sha256").update(`${LOOK}\0${markdown}`).digest("hex");
  return `${hash.slice(0, 32)}.json`;
}
