/** Builds the server and the compressed files of the browser into `build/`. */
import { rmSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "#server/config/settings.ts";
import {
  articleFiles,
  BUILT_ARTICLES,
  entriesWithArticles,
  oldArticles,
} from "#server/content/articles/articles.ts";
import * as highlighter from "#server/content/articles/highlight.ts";
import { renderArticle } from "#server/content/articles/render-article.ts";
import { readContent } from "#server/content/load.ts";
import { warmImages } from "#server/images/variants.ts";
import { IMAGE_FOLDER } from "#server/storage/folders.ts";
import { prune } from "#server/storage/pruner.ts";
import { compressFiles } from "./compress-files.ts";
import { bringFilesBack, setFilesAside } from "./previous-assets.ts";
import { runBeside } from "./steps.ts";

const BUILD = "build";
const CONTENT = readEnvironment().CONTENT_DIR || "content";

const parts = await Promise.all([
  buildCode(),
  runBeside("node", ["scripts/draw-social-images.ts"]),
  renderArticles(),
  warmImages(CONTENT, path.join(BUILD, IMAGE_FOLDER)),
]);
if (parts.includes(false)) process.exit(1);

async function buildCode(): Promise<boolean> {
  setFilesAside(BUILD);
  for (const part of ["client", "server"]) rmSync(path.join(BUILD, part), { recursive: true, force: true });
  const isBuilt = await runBeside("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  if (!isBuilt) return false;
  await compressFiles(path.join(BUILD, "client"));
  bringFilesBack(BUILD);
  return true;
}

async function renderArticles(): Promise<void> {
  const { content } = await readContent(CONTENT);
  if (content === null) return;
  const files = articleFiles([BUILT_ARTICLES]);
  for (const { body } of entriesWithArticles(content))
    await files.write(body, await renderArticle(body, highlighter));
  await prune(
    oldArticles(() => content, BUILT_ARTICLES),
    Number.POSITIVE_INFINITY,
  );
}
