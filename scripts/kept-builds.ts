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

/**
 * The hashed files of former builds, for pages that were loaded before a deploy and go on using them: a page whose
 * script is gone reloads itself, and takes what was typed with it.
 *
 * In the folder of the build lie `kept/1` (the build before), `kept/2` and so on, each with the files that its build
 * made itself; `kept/0` while a build runs; and `own-files.json`, the names of what the newest build made.
 */

/** Where the hashed files are, under the folder of the build. */
export const HASHED = "client/assets/app";

/** With the newest one these are three. */
export const FORMER_BUILDS = 2;

/** Before a build: puts the files that it is going to replace aside. */
export function setFilesAside(build: string): void {
  const hashed = path.join(build, HASHED);
  const aside = keptFolder(build, 0);
  // What a build that failed set aside are the files of the last good one.
  if (!existsSync(hashed) || existsSync(aside)) return;
  const own = readOwnFiles(build);
  mkdirSync(aside, { recursive: true });
  for (const file of readdirSync(hashed)) {
    // Only what that build made itself; what it had kept has a folder already.
    if (own === null || own.includes(file)) copy(path.join(hashed, file), path.join(aside, file));
  }
}

/** After a build: makes the build before it the newest of the former ones, and puts their files beside its own. */
export function bringFilesBack(build: string): void {
  const hashed = path.join(build, HASHED);
  const own = readdirSync(hashed).sort();
  writeFileSync(ownFilesList(build), JSON.stringify(own));
  const aside = keptFolder(build, 0);
  if (existsSync(aside)) {
    // Built again without a change it is the same build: it must not push an older one out.
    const isSame = readdirSync(aside).sort().join() === own.join();
    if (isSame) rmSync(aside, { recursive: true });
    else growOlder(build);
  }
  for (let age = 1; age <= FORMER_BUILDS; age++) {
    // The same name has the same content: it is a hash.
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
