import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** `kept/1`, `kept/2` … hold the files of previous builds for open pages: a page whose script is missing loses its input. */

export const HASHED = "client/assets/app";

/** Three with the current build. */
export const PREVIOUS_BUILDS = 2;

/** Moves the files that a build replaces. */
export function savePreviousAssets(build: string): void {
  const hashed = path.join(build, HASHED);
  const saved = assetsFolder(build, 0);
  // A failed build already moved the files of the last successful one.
  if (!existsSync(hashed) || existsSync(saved)) return;
  const current = readFileList(build);
  mkdirSync(saved, { recursive: true });
  for (const file of readdirSync(hashed)) {
    if (current === null || current.includes(file)) copy(path.join(hashed, file), path.join(saved, file));
  }
}

/** Copies the previous builds' files next to the new ones. */
export function restorePreviousAssets(build: string): void {
  const hashed = path.join(build, HASHED);
  const current = readdirSync(hashed).sort();
  writeFileSync(fileListPath(build), JSON.stringify(current));
  const saved = assetsFolder(build, 0);
  if (existsSync(saved)) {
    const isSame = readdirSync(saved).sort().join() === current.join();
    if (isSame) rmSync(saved, { recursive: true });
    else rotate(build);
  }
  for (let age = 1; age <= PREVIOUS_BUILDS; age++) {
    // The name contains a hash of the content.
    if (existsSync(assetsFolder(build, age))) copy(assetsFolder(build, age), hashed);
  }
}

function rotate(build: string): void {
  rmSync(assetsFolder(build, PREVIOUS_BUILDS), { recursive: true, force: true });
  for (let age = PREVIOUS_BUILDS - 1; age >= 0; age--) {
    if (existsSync(assetsFolder(build, age)))
      renameSync(assetsFolder(build, age), assetsFolder(build, age + 1));
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, force: false });
}

function readFileList(build: string): string[] | null {
  const list = fileListPath(build);
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : null;
}

function assetsFolder(build: string, age: number): string {
  return path.join(build, "kept", String(age));
}

function fileListPath(build: string): string {
  return path.join(build, "own-files.json");
}
