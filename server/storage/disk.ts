import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const first = makeMissing(path.resolve(folder), mode);
  if (first !== null) await sync(path.dirname(first));
}

/** Node's `recursive` option never returns on file systems that refuse with ENOENT, such as `/proc`. */
function makeMissing(folder: string, mode: number): string | null {
  if (existsSync(folder)) return null;
  const above = path.dirname(folder);
  const first = makeMissing(above, mode);
  try {
    mkdirSync(folder, { mode });
    // The umask may have removed bits.
    chmodSync(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return first ?? folder;
}

export async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Atomic and durable; an unfinished file ends in `.part`. Without `mode` the umask decides. */
export async function writeDurably(file: string, data: string | Uint8Array | Readable, mode?: number) {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, "wx", mode);
    try {
      await handle.writeFile(data);
      if (mode !== undefined) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await sync(path.dirname(file));
}

const MB = 1024 * 1024;

const MIN_FREE_MB = 200;
const MIN_FREE_FILES = 1000;

export interface DiskSpace {
  megabytes: number;
  /** Free inodes; null on file systems that do not count them. */
  files: number | null;
}

export async function measureDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return { megabytes: Math.floor((bavail * bsize) / MB), files: files > 0 ? ffree : null };
}

export function describeSpace({ megabytes, files }: DiskSpace): string {
  return files === null ? `${megabytes} MB` : `${megabytes} MB and ${files} files`;
}

export function isFull({ megabytes, files }: DiskSpace): boolean {
  return megabytes < MIN_FREE_MB || (files !== null && files < MIN_FREE_FILES);
}
