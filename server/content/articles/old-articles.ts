import { setImmediate as nextTurn } from "node:timers/promises";
import type { Prunable } from "../../storage/pruner.ts";
import type { Content } from "../collections.ts";
import { articleName } from "./article-files.ts";

/** Also matches the temporary name of an interrupted write. */
const ARTICLE = /^[\da-f]{32}\.json/;

/** Entries with articles, including unpublished ones. */
export function entriesWithArticles({ posts, services, hirePages }: Content) {
  return [...posts, ...services, ...hirePages];
}

/** Articles whose text is no longer in the content. */
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
