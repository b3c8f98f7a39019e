import { setImmediate as nextTurn } from "node:timers/promises";
import type { Prunable } from "../../storage/pruner.ts";
import type { Content } from "../collections.ts";
import { articleName } from "./article-files.ts";

/** Also the name of an article whose writing was cut off. */
const ARTICLE = /^[\da-f]{32}\.json/;

/** What is shown as articles, drafts and what is public later among it. */
export function entriesWithArticles({ posts, services, hirePages }: Content) {
  return [...posts, ...services, ...hirePages];
}

/** Articles of texts that the content has no more, or that come out differently by now. */
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

/** Hashes each text in a turn of its own, because a large blog has thousands. */
async function namesOf(content: Content): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { body } of entriesWithArticles(content)) {
    names.add(articleName(body));
    await nextTurn();
  }
  return names;
}
