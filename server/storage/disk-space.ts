import { statfs } from "node:fs/promises";

const MB = 1024 * 1024;

export const MIN_FREE_MB = 200;
export const MIN_FREE_FILES = 1000;

/** Free space of a file system. */
export interface DiskSpace {
  megabytes: number;
  /** Free inodes; null on file systems that do not count them. */
  files: number | null;
}

export async function measureDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return { megabytes: Math.floor((bavail * bsize) / MB), files: files > 0 ? ffree : null };
}

export function isFull({ megabytes, files }: DiskSpace): boolean {
  return megabytes < MIN_FREE_MB || (files !== null && files < MIN_FREE_FILES);
}
