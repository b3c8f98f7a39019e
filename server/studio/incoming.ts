import { createReadStream } from "node:fs";
import { chmod, lstat, realpath, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { digestOf, ownPathOrNull, statsOf, writeContentFile } from "../storage/content-files.ts";
import { sync } from "../storage/disk.ts";
import { removeStaged, stagedFile } from "./staged-files.ts";

/** A commit that is checked out beside the content. */
export interface Incoming {
  from: string;
  target: string;
  /** The work tree, relative to the content folder, which may be a folder in it. */
  root: string;
  checkout: string;
  /** The content folder in the checkout. */
  content: string;
  /** Changed, new and removed ones, relative to the work tree. */
  files: readonly string[];
}

interface IncomingFile {
  file: string;
  /** Null for a file that is removed. */
  staged: string | null;
  before: string | null;
}

export interface IncomingRecord extends Pick<Incoming, "from" | "target" | "root"> {
  files: readonly IncomingFile[];
}

const AT_ONCE = 10;

export async function describeIncoming(
  contentDir: string,
  { from, target, root, checkout, files }: Incoming,
  name: string,
): Promise<IncomingRecord> {
  const home = await rootOf(contentDir, root);
  const described: IncomingFile[] = [];
  for (const file of files) {
    const isThere = statsOf(path.join(checkout, file)) !== undefined;
    described.push({
      file,
      staged: isThere ? stagedFile(file, name) : null,
      before: await digestOf(path.join(home, file)),
    });
  }
  return { from, target, root, files: described };
}

/** Writes the new files beside those that they will replace. */
export async function stageIncoming(
  contentDir: string,
  checkout: string,
  { root, files }: IncomingRecord,
): Promise<void> {
  const home = await rootOf(contentDir, root);
  const waiting = [...files];
  const stage = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (next.staged !== null) await stageFile(home, checkout, next.file, next.staged);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, stage));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function stageFile(home: string, checkout: string, file: string, staged: string): Promise<void> {
  const source = path.join(checkout, file);
  const isLink = statsOf(path.join(home, file))?.isSymbolicLink();
  await writeContentFile(home, staged, createReadStream(source), { replaces: isLink ? staged : file });
  const isExecutable = ((await lstat(source)).mode & 0o100) !== 0;
  const target = path.join(home, staged);
  const { mode } = await lstat(target);
  if (isExecutable !== ((mode & 0o100) !== 0))
    await chmod(target, isExecutable ? mode | 0o111 : mode & ~0o111);
}

/** Can be repeated after a crash. Files that were changed by hand since then remain. */
export async function completeIncoming(contentDir: string, { root, files }: IncomingRecord): Promise<void> {
  const home = await rootOf(contentDir, root);
  for (const one of files) await completeFile(home, one);
  const folders = new Set(files.map(({ file }) => path.join(home, path.dirname(file))));
  for (const folder of folders) if (statsOf(folder) !== undefined) await sync(folder);
}

async function completeFile(home: string, { file, staged, before }: IncomingFile): Promise<void> {
  const folder = ownPathOrNull(home, path.dirname(file));
  // Replaced by a symbolic link since then.
  if (folder === null) return;
  // The file itself may be a link, which is replaced or removed.
  const target = path.join(folder, path.basename(file));
  const now = await digestOf(target);
  if (staged === null) {
    if (now !== before || now === null) return;
    await rm(target);
    await removeEmptyFolders(home, path.dirname(file));
    return;
  }
  const source = path.join(home, staged);
  if (statsOf(source) === undefined) return;
  if (now === before || now === (await digestOf(source))) await rename(source, target);
  else await rm(source);
}

export async function discardIncoming(contentDir: string, { root, files }: IncomingRecord): Promise<void> {
  const home = await rootOf(contentDir, root);
  for (const { staged } of files) if (staged !== null) await removeStaged(home, staged);
}

async function rootOf(contentDir: string, root: string): Promise<string> {
  return path.resolve(await realpath(contentDir), root);
}

async function removeEmptyFolders(home: string, folder: string): Promise<void> {
  for (let empty = folder; empty !== "."; empty = path.dirname(empty)) {
    const isRemoved = await rmdir(path.join(home, empty)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
