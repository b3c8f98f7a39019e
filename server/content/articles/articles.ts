import { createHash } from "node:crypto";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ROOT } from "../../storage/folders.ts";
import type { Prunable } from "../../storage/pruner.ts";
import type { Content } from "../collections.ts";

/** Increment when the rendering of articles changes. */
const VERSION = 3;

/** Articles that the build rendered; later changes are rendered on request. */
export const BUILT_ARTICLES = path.join(ROOT, "build/articles");

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
