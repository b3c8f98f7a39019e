import path from "node:path";
import { BUILT_ARTICLES } from "../articles/article-files.ts";
import { createArticles } from "../articles/articles.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Settings } from "../settings.ts";
import { ARTICLE_FOLDER, SEARCH_FILE } from "../storage/folders.ts";
import { BUILT_TEXTS, readBuiltTexts } from "./built-texts.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { followContent } from "./follow-content.ts";
import { openTexts } from "./kept-texts.ts";
import { type Library, openLibrary } from "./library.ts";

const INDEX_AFTER_MS = 2000;

interface ContentParts {
  settings: Settings;
  clock: Clock;
  showsDrafts: boolean;
  log: Log;
  metrics: Metrics;
}

/** Reads the content folder and follows its changes. Throws when it cannot be shown, with a line for each reason. */
export function openContent({ settings, clock, showsDrafts, log, metrics }: ContentParts): {
  library: Library;
  close(): void;
} {
  const { CONTENT_DIR, DATA_DIR } = settings;
  const texts = openTexts(CONTENT_DIR, DATA_DIR, log);
  const article = createArticles([path.join(DATA_DIR, ARTICLE_FOLDER), BUILT_ARTICLES]);
  const searchFile = { path: path.join(DATA_DIR, SEARCH_FILE), log };
  const library = openLibrary(CONTENT_DIR, clock, {
    ...{ showsDrafts, texts, searchFile, article },
    built: readBuiltTexts(BUILT_TEXTS),
  });
  if (texts.file !== null) collectGarbage();
  // The index of a large blog takes seconds: it is begun before anybody searches, but after the first pages.
  const indexing = setTimeout(() => library.search("").catch(() => undefined), INDEX_AFTER_MS).unref();
  const unfollow = followContent(library, CONTENT_DIR, log, metrics);
  return {
    library,
    close() {
      unfollow();
      clearTimeout(indexing);
      library.close();
      texts.close();
    },
  };
}
