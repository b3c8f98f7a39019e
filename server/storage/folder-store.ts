import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { makeFolder, sync } from "./durable.ts";
import type { FileStore } from "./file-store.ts";

/** Keeps files in a folder of this machine. The received ones must be on the same disk, so that a rename moves them. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await makeFolder(folder);
  const place = (key: string) => path.join(folder, path.basename(key));
  return {
    async keep(temporaryPath) {
      const key = randomUUID();
      // In this order: a name that survives a power loss never stands for a file that did not.
      await sync(temporaryPath);
      await rename(temporaryPath, place(key));
      await sync(folder);
      await sync(path.dirname(temporaryPath));
      return key;
    },
    async open(key) {
      const handle = await open(place(key), "r");
      return handle.createReadStream();
    },
    async remove(key) {
      await rm(place(key), { force: true });
      // What was erased does not come back after a power loss.
      await sync(folder);
    },
    listBefore: (time) => listBefore(folder, time),
  };
}

/** Names of the files of a folder that were last written before a time (milliseconds). */
export async function listBefore(folder: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    // Somebody may have moved it meanwhile.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile() && facts.mtimeMs < time) old.push(name);
  }
  return old;
}
