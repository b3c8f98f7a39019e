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

/** `kept/1`, `kept/2` … hold the files of former builds, whose pages are still open: a page whose script is gone reloads and loses what was typed. */

export const HASHED = "client/assets/app";

/** Three with the current build. */
export const FORMER_BUILDS = 2;

/** Moves the files that a build replaces. */
export function setFilesAside(build: string): void {
  const hashed = path.join(build, HASHED);
  const aside = keptFolder(build, 0);
  // A failed build already moved the files of the last successful one.
  if (!existsSync(hashed) || existsSync(aside)) return;
  const own = readOwnFiles(build);
  mkdirSync(aside, { recursive: true });
  for (const file of readdirSync(hashed)) {
    if (own === null || own.includes(file)) copy(path.join(hashed, file), path.join(aside, file));
  }
}

/** Copies the previous builds' files next to the new ones. */
export function bringFilesBack(build: string): void {
  const hashed = path.join(build, HASHED);
  const own = readdirSync(hashed).sort();
  writeFileSync(ownFilesList(build), JSON.stringify(own));
  const aside = keptFolder(build, 0);
  if (existsSync(aside)) {
    const isSame = readdirSync(aside).sort().join() === own.join();
    if (isSame) rmSync(aside, { recursive: true });
    else growOlder(build);
  }
  for (let age = 1; age <= FORMER_BUILDS; age++) {
    // The name contains a hash of the content.
    if (existsSync(keptFolder(build, age))) copy(keptFolder(build, age), hashed);
  }
}

function growOlder(build: string): void {
  rmSync(keptFolder(build, FORMER_BUILDS), { recursive: true, force: true });
  for (let age = FORMER_BUILDS - 1; age >= 0; age--) {
    if (existsSync(keptFolder(build, age))) renameSync(keptFolder(build, age), keptFolder(build, age + 1));
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, force: false });
}

function readOwnFiles(build: string): string[] | null {
  const list = ownFilesList(build);
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : null;
}

function keptFolder(build: string, age: number): string {
  return path.join(build, "kept", String(age));
}

function ownFilesList(build: string): string {
  return path.join(build, "own-files.json");
}
