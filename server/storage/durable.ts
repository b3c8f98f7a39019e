import { mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";

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
