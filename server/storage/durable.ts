import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

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

/**
 * Writes a file and the folder it is in. The file is there whole or not at all, also after a crash or a power loss: its
 * name is its own only once its bytes are on the disk. One that was not finished ends in `.part`.
 *
 * @param mode who may read it, as for `open`
 */
export async function writeDurably(file: string, data: string | Uint8Array | Readable, mode = 0o666) {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, "wx", mode);
    try {
      await handle.writeFile(data);
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
