import path from "node:path";
import type { Services } from "#server/services.ts";
import type { Log } from "../metrics/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createDerivedFiles } from "../storage/derived-files.ts";
import { ARTICLE_FOLDER, BRAND_CACHE, SEARCH_FILE } from "../storage/folders.ts";
import { BUILT_ARTICLES } from "./articles/articles.ts";
import { type ContentStore, openContentStore } from "./content-store.ts";
import { createFallbacks, FALLBACKS, startKeeping } from "./fallbacks.ts";
import type { ChangedFiles } from "./load.ts";
import { createMarkdownRenderer } from "./render-markdown.ts";
import { watchContent } from "./watch.ts";

/** A large index takes seconds to build, so it starts after the first pages. */
const INDEX_AFTER_MS = 2000;

export async function openContent(
  { settings, time, log, metrics }: Pick<Services, "settings" | "time" | "log" | "metrics">,
  showsFuture: boolean,
): Promise<ContentStore> {
  const { CONTENT_DIR, DATA_DIR } = settings;
  const markdown = createMarkdownRenderer([path.join(DATA_DIR, ARTICLE_FOLDER), BUILT_ARTICLES]);
  const searchFile = { path: path.join(DATA_DIR, SEARCH_FILE), log };
  const brandCache = createDerivedFiles([path.join(DATA_DIR, BRAND_CACHE)]);
  const fallbacks = createFallbacks(CONTENT_DIR, DATA_DIR);
  const options = { showsFuture, searchFile, markdown, brandCache, fallbacks };
  const contentStore = await openContentStore(CONTENT_DIR, time.now, options);
  const { problems, fallback } = contentStore;
  metrics.contentProblems.set(problems.length);
  for (const problem of problems) log.error({ ...problem }, "content is invalid");
  if (fallback !== null) log.error({ fallback, problems: problems.length }, FALLBACKS[fallback]);
  const keeping = startKeeping(contentStore, CONTENT_DIR, DATA_DIR, log);
  const indexing = setTimeout(() => contentStore.search("").catch(() => undefined), INDEX_AFTER_MS).unref();
  const unfollow = followContent(contentStore, CONTENT_DIR, log, metrics);
  const { close } = contentStore;
  contentStore.close = async () => {
    unfollow();
    clearTimeout(indexing);
    await keeping.close();
    await close();
  };
  return contentStore;
}

export function followContent(
  contentStore: ContentStore,
  directory: string,
  log: Log,
  metrics: Metrics,
): () => void {
  async function follow(changed: ChangedFiles): Promise<void> {
    const before = contentStore.version;
    const problems = await contentStore.reload(changed);
    metrics.contentProblems.set(problems.length);
    for (const problem of problems)
      log.error({ ...problem }, "content is invalid, the previous content stays in use");
    if (contentStore.version !== before) log.info({ version: contentStore.version }, "content changed");
  }

  return watchContent(directory, {
    onFirst: contentStore.expectReload,
    onChange(changed) {
      follow(changed).catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.stack : "unknown" }, "content could not be read"),
      );
    },
  });
}
