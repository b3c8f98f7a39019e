import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";

/** Goes up when versions are to look different. */
const LOOK = 1;

/** What the versions of a picture are kept and asked for under: it changes with the picture, and with how they look. */
export type ContentHashOf = (file: string) => Promise<string>;

/** A file is read again only when it was changed. The promise fails where there is none. */
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
