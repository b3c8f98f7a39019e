/** Files of the content folder, which others edit, pull and serve: no symbolic link leads outside it. */
import { createHash } from "node:crypto";
import { createReadStream, lstatSync, realpathSync, type Stats } from "node:fs";
import { chown, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFolder, writeDurably } from "./disk.ts";

export const LEADS_OUT = "leads outside the content folder";

const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** Null if a symbolic link leads outside the folder; throws if the file is missing. */
export async function realPathInside(folder: string, file: string): Promise<string | null> {
  const [root, full] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
  return isInside(root, full) ? full : null;
}

export function realPathInsideSync(folder: string, file: string): string | null {
  const full = realpathSync(path.join(folder, file));
  return isInside(realpathSync(folder), full) ? full : null;
}

function isInside(root: string, full: string): boolean {
  return full === root || full.startsWith(root + path.sep);
}

/** A file would be written, renamed or removed through a symbolic link. */
export class SymbolicLink extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`'${file}' is a symbolic link, but the site writes only to real files and folders`);
    this.file = file;
  }
}

/** Throws `SymbolicLink` if the file, or a folder on its path, is one. */
export function ownPath(contentDir: string, file: string): string {
  const names = path.normalize(file).split(path.sep);
  if (path.isAbsolute(file) || names.includes("..")) throw new Error(`'${file}' ${LEADS_OUT}`);
  for (let depth = 1; depth <= names.length; depth++) {
    const part = names.slice(0, depth).join(path.sep);
    if (statsOf(path.join(contentDir, part))?.isSymbolicLink()) throw new SymbolicLink(part);
  }
  return path.join(contentDir, file);
}

export function ownPathOrNull(contentDir: string, file: string): string | null {
  try {
    return ownPath(contentDir, file);
  } catch (error) {
    if (error instanceof SymbolicLink) return null;
    throw error;
  }
}

type Data = string | Uint8Array | Readable;

export type WriteFile = (file: string, data: Data, mode?: number) => Promise<void>;

/** Atomic and durable, with mode and owner of the file that it replaces: by default `file` itself. */
export async function writeContentFile(
  contentDir: string,
  file: string,
  data: Data,
  { replaces = file, write = writeDurably }: { replaces?: string; write?: WriteFile } = {},
): Promise<void> {
  const target = ownPath(contentDir, file);
  const before = statsOf(ownPath(contentDir, replaces));
  await makeFolder(path.dirname(target), FOLDER_MODE);
  await write(target, data, before === undefined ? FILE_MODE : before.mode & 0o777);
  // For others the system call fails, or ends the process (`SystemCallFilter` of ops/systemd/fairlead.service).
  if (before !== undefined && process.getuid?.() === 0)
    await chown(target, before.uid, before.gid).catch(() => undefined);
}

/** Null for a missing file. */
export async function digestOf(file: string): Promise<string | null> {
  const stats = statsOf(file);
  if (stats === undefined) return null;
  if (stats.isSymbolicLink()) return `link to ${await readlink(file)}`;
  if (!stats.isFile()) return "no file";
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url");
}

/** Of a symbolic link itself. */
export function statsOf(file: string): Stats | undefined {
  return lstatSync(file, { throwIfNoEntry: false });
}
