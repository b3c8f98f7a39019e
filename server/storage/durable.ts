import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Makes a folder that is there after a power loss too, and that nobody else may read. */
export async function makeFolder(folder: string): Promise<void> {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await sync(path.dirname(first));
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
