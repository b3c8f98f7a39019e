/** Builds the site into `build/`: the browser's files, compressed once and for all, and the server. */
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
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { run } from "./steps.ts";

const BUILD = "build";
const HASHED = path.join(BUILD, "client/assets/app");

/** Hashed files of former builds, for pages that were loaded before a deploy and go on using them. */
const KEPT = path.join(BUILD, "kept");
const KEPT_BUILDS = 2;

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

keepFormerFiles();
if (!run("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" })) process.exit(1);
compress(path.join(BUILD, "client"));
restoreFormerFiles();

/** Moves the files of the build that is about to be replaced aside: one folder a build, the newest named 1. */
function keepFormerFiles(): void {
  if (!existsSync(HASHED)) return;
  rmSync(path.join(KEPT, String(KEPT_BUILDS)), { recursive: true, force: true });
  for (let age = KEPT_BUILDS; age > 1; age--) {
    const younger = path.join(KEPT, String(age - 1));
    if (existsSync(younger)) renameSync(younger, path.join(KEPT, String(age)));
  }
  const own = new Set(readOwnFiles());
  mkdirSync(path.join(KEPT, "1"), { recursive: true });
  for (const file of readdirSync(HASHED)) {
    // Only what that build made itself; what it had kept has a folder already.
    if (own.size === 0 || own.has(file)) cpSync(path.join(HASHED, file), path.join(KEPT, "1", file));
  }
}

function restoreFormerFiles(): void {
  writeFileSync(path.join(BUILD, "own-files.json"), JSON.stringify(readdirSync(HASHED)));
  for (const age of existsSync(KEPT) ? readdirSync(KEPT) : []) {
    // The same name has the same content: it is a hash.
    cpSync(path.join(KEPT, age), HASHED, { recursive: true, force: false });
  }
}

function readOwnFiles(): string[] {
  const list = path.join(BUILD, "own-files.json");
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
}

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
