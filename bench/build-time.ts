import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { IMAGE_FOLDER, SOCIAL_IMAGE_FOLDER } from "#server/storage/folders.ts";

const BUILD = "build";

/** Milliseconds of a build that finds nothing of the one before it but what is derived from pictures, the cards among it. */
export function measureBuild(): number {
  for (const name of readdirSync(BUILD)) {
    const isPictures = name === SOCIAL_IMAGE_FOLDER || name === IMAGE_FOLDER;
    if (!isPictures) rmSync(path.join(BUILD, name), { recursive: true });
  }
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`the build ended with ${status}`);
  return performance.now() - startedAt;
}
