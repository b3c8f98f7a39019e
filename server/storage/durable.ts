import { existsSync, mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";

/** Makes a folder that is there after a power loss too, and that nobody else may read. */
export async function makeFolder(folder: string): Promise<void> {
  const first = makeMissing(path.resolve(folder));
  if (first !== null) await sync(path.dirname(first));
}

/**
 * Makes a folder and those above it that are missing, and returns the topmost one made. Node's `recursive` never returns
 * where a file system refuses a folder with ENOENT, as `/proc` does.
 */
function makeMissing(folder: string): string | null {
  if (existsSync(folder)) return null;
  const above = path.dirname(folder);
  const first = makeMissing(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return first ?? folder;
}

/** Brings the bytes of a file, or the names in a folder, to the disk itself. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
