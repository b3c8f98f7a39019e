/** Builds the server and the compressed browser files into `build/`. */
import { readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readEnvironment } from "#server/config/settings.ts";
import {
  articleName,
  BUILT_ARTICLES,
  entriesWithArticles,
  oldArticles,
} from "#server/content/articles/articles.ts";
import * as highlighter from "#server/content/articles/highlight.ts";
import { renderArticle } from "#server/content/articles/render-article.ts";
import { readContent } from "#server/content/load.ts";
import { createPictureUrls } from "#server/content/picture-urls.ts";
import { warmImages } from "#server/images/variants.ts";
import { createDerivedFiles } from "#server/storage/derived-files.ts";
import { IMAGE_FOLDER } from "#server/storage/folders.ts";
import { prune } from "#server/storage/pruner.ts";
import { restorePreviousAssets, savePreviousAssets } from "./previous-assets.ts";
import { runBeside } from "./steps.ts";

const BUILD = "build";
const CONTENT = readEnvironment().CONTENT_DIR || "content";

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const parts = await Promise.all([
  buildCode(),
  runBeside("node", ["scripts/draw-social-images.ts"]),
  renderArticles(),
  warmImages(CONTENT, path.join(BUILD, IMAGE_FOLDER)),
]);
if (parts.includes(false)) process.exit(1);

async function buildCode(): Promise<boolean> {
  savePreviousAssets(BUILD);
  for (const part of ["client", "server"]) rmSync(path.join(BUILD, part), { recursive: true, force: true });
  const isBuilt = await runBeside("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  if (!isBuilt) return false;
  await compressFiles(path.join(BUILD, "client"));
  restorePreviousAssets(BUILD);
  return true;
}

async function renderArticles(): Promise<void> {
  const { content: source } = await readContent(CONTENT);
  if (source === null) return;
  const { content } = await createPictureUrls(CONTENT).hashContent(source);
  const files = createDerivedFiles([BUILT_ARTICLES]);
  for (const { body } of entriesWithArticles(content))
    await files.write(articleName(body), JSON.stringify(await renderArticle(body, highlighter)));
  await prune(
    oldArticles(() => content, BUILT_ARTICLES),
    Number.POSITIVE_INFINITY,
  );
}

async function compressFiles(directory: string): Promise<void> {
  const files = readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [gzipped, brotli] = await Promise.all([
    compressGzip(bytes, { level: 9 }),
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)]);
}
