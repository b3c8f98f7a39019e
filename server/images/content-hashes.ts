import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";

/** Increment when the encoding of variants changes, so that all of them are made again. */
const LOOK = 1;

/** Hash of an image file and of the encoding settings; names its variants and versions its URLs. */
export type ContentHashOf = (file: string) => Promise<string>;

/** Hashes a file again only when its modification time, size or inode changes. Rejects for a missing file. */
export function createContentHashes(): ContentHashOf {
  const known = new Map<string, { seen: string; contentHash: string }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    const seen = `${mtimeMs} ${size} ${ino}`;
    const before = known.get(file);
    if (before?.seen === seen) return before.contentHash;
    const contentHash = `${hash("sha256", await readFile(file), "hex").slice(0, 16)}-${LOOK}`;
    known.set(file, { seen, contentHash });
    return contentHash;
  };
}
