import { statfs } from "node:fs/promises";

const MB = 1024 * 1024;

/** Below this uploads soon fail. */
export const FULL_MB = 200;
/** And so few files more are as good as none. */
export const FEW_FILES = 1000;

/** What a disk still takes. */
export interface Room {
  megabytes: number;
  /** Files; null on file systems that do not count them. */
  files: number | null;
}

export async function measureRoom(folder: string): Promise<Room> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return { megabytes: Math.floor((bavail * bsize) / MB), files: files > 0 ? ffree : null };
}

export function isFull({ megabytes, files }: Room): boolean {
  return megabytes < FULL_MB || (files !== null && files < FEW_FILES);
}
