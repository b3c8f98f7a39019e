/** Builds the server and the compressed files of the browser into `build/`. */
import { rmSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "#server/config/settings/environment.ts";
import { BUILT_ARTICLES } from "#server/content/articles/article-files.ts";
import { warmArticles } from "#server/content/articles/warm.ts";
import { warmImages } from "#server/images/stored-variants.ts";
import { IMAGE_FOLDER } from "#server/storage/folders.ts";
import { compressFiles } from "./compress-files.ts";
import { bringFilesBack, setFilesAside } from "./kept-builds.ts";
import { runBeside } from "./steps.ts";

const BUILD = "build";
const CONTENT = readEnvironment().CONTENT_DIR || "content";

// None of these needs what another one makes, and each but the first is busy with one processor only.
const parts = await Promise.all([
  buildCode(),
  runBeside("node", ["scripts/draw-cards.ts"]),
  warmArticles(CONTENT, BUILT_ARTICLES),
  warmImages(CONTENT, path.join(BUILD, IMAGE_FOLDER)),
]);
if (parts.includes(false)) process.exit(1);

/** The browser's files and the server. Returns whether it succeeded. */
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
