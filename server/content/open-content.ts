import path from "node:path";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Log } from "../metrics/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { ARTICLE_FOLDER, SEARCH_FILE } from "../storage/folders.ts";
import { BUILT_ARTICLES } from "./articles/article-files.ts";
import { createArticles } from "./articles/articles.ts";
import { type Library, openLibrary } from "./library.ts";
import type { Changed } from "./load.ts";
import { watchContent } from "./watch.ts";

/** Indexing a large blog takes seconds, so it starts after the first pages. */
const INDEX_AFTER_MS = 2000;

interface ContentDeps {
  settings: Settings;
  clock: Clock;
  showsDrafts: boolean;
  log: Log;
  metrics: Metrics;
}

/** Reads and watches the content folder. Throws with one line per problem. */
export async function openContent({ settings, clock, showsDrafts, log, metrics }: ContentDeps): Promise<{
  library: Library;
  close(): void;
}> {
  const { CONTENT_DIR, DATA_DIR } = settings;
  const article = createArticles([path.join(DATA_DIR, ARTICLE_FOLDER), BUILT_ARTICLES]);
  const searchFile = { path: path.join(DATA_DIR, SEARCH_FILE), log };
  const library = await openLibrary(CONTENT_DIR, clock, { showsDrafts, searchFile, article });
  const indexing = setTimeout(() => library.search("").catch(() => undefined), INDEX_AFTER_MS).unref();
  const unfollow = followContent(library, CONTENT_DIR, log, metrics);
  return {
    library,
    close() {
      unfollow();
      clearTimeout(indexing);
      library.close();
    },
  };
}

/**
 * Reloads the library when the folder changes. Invalid content is logged with file, line, field and reason and counted
 * in the metric, and the previous content remains.
 */
export function followContent(library: Library, directory: string, log: Log, metrics: Metrics): () => void {
  async function follow(changed: Changed): Promise<void> {
    const before = library.version;
    const problems = await library.reload(changed);
    metrics.contentProblems.set(problems.length);
    for (const problem of problems) log.error({ ...problem }, "content is wrong, the last good one stays up");
    if (library.version !== before) log.info({ version: library.version }, "content changed");
  }

  return watchContent(directory, (changed) => {
    follow(changed).catch((error: unknown) =>
      log.error({ error: error instanceof Error ? error.stack : "unknown" }, "content could not be read"),
    );
  });
}
