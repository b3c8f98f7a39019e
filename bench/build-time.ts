import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { IMAGE_FOLDER, SOCIAL_IMAGE_FOLDER } from "#server/storage/folders.ts";
import type { PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";

const BUILD = "build";

export async function measureBuild(): Promise<PartResult> {
  const rows = await measureRows(["build"], 1, async () => {
    for (const name of readdirSync(BUILD)) {
      if (name !== SOCIAL_IMAGE_FOLDER && name !== IMAGE_FOLDER)
        rmSync(path.join(BUILD, name), { recursive: true });
    }
    const startedAt = performance.now();
    const { status } = spawnSync(process.execPath, ["scripts/build.ts"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`the build ended with ${status}`);
    return { seconds: (performance.now() - startedAt) / 1000 };
  });
  return {
    figures: { build: worst(rows, "seconds") },
    title: "Build",
    about: "Without the previous build, but with its social cards and image variants.",
    table: tableOf(rows, { seconds: "s" }),
  };
}
