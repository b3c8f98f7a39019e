/** Builds the site into `build/`: the browser's files, compressed once and for all, and the server. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BUILT_ARTICLES } from "#server/articles/article-files.ts";
import { warmArticles } from "#server/articles/warm.ts";
import { warmPictures } from "#server/pictures/warm.ts";
import { PICTURE_FOLDER } from "#server/storage/folders.ts";
import { bringFilesBack, setFilesAside } from "./kept-builds.ts";
import { run } from "./steps.ts";

const BUILD = "build";

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

setFilesAside(BUILD);
if (!run("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" })) process.exit(1);
compress(path.join(BUILD, "client"));
bringFilesBack(BUILD);
if (!run("node", ["scripts/draw-cards.ts"])) process.exit(1);
await warmPictures(process.env.CONTENT_DIR || "content", path.join(BUILD, PICTURE_FOLDER));
await warmArticles(process.env.CONTENT_DIR || "content", BUILT_ARTICLES);

function compress(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}
