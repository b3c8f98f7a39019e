/** Builds the server and the compressed files of the browser into `build/`. */
import { rmSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "#server/config/settings.ts";
import { BUILT_ARTICLES } from "#server/content/articles/articles.ts";
import { warmArticles } from "#server/content/articles/warm.ts";
import { warmImages } from "#server/images/variants.ts";
import { IMAGE_FOLDER } from "#server/storage/folders.ts";
import { compressFiles } from "./compress-files.ts";
import { hideDeskRoutes } from "./hide-desk-routes.ts";
import { bringFilesBack, setFilesAside } from "./previous-assets.ts";
import { runBeside } from "./steps.ts";

const BUILD = "build";
const CONTENT = readEnvironment().CONTENT_DIR || "content";

// These steps are independent.
const parts = await Promise.all([
  buildCode(),
  runBeside("node", ["scripts/draw-social-images.ts"]),
  warmArticles(CONTENT, BUILT_ARTICLES),
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
  hideDeskRoutes(path.join(BUILD, "client"));
  await compressFiles(path.join(BUILD, "client"));
  bringFilesBack(BUILD);
  return true;
}
