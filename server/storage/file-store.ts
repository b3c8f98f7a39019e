import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { makeFolder, sync } from "./durable.ts";

/** Stores the files of submissions under random keys. */
export interface FileStore {
  /** Moves a temporary file into the store. Returns its key when it is on stable storage. */
  keep(temporaryPath: string): Promise<string>;
  /** Throws if the file is missing. */
  open(key: string): Promise<Readable>;
  /** Does nothing if the file is missing. */
  remove(key: string): Promise<void>;
  /** Keys of the files that were written before a time (milliseconds). */
  listBefore(time: number): Promise<string[]>;
}

/** Stores files in a local folder. Temporary files must be on the same file system. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await makeFolder(folder);
  const place = (key: string) => path.join(folder, path.basename(key));
  return {
    async keep(temporaryPath) {
      const key = randomUUID();
      // In this order no name survives a power loss without its content.
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
      // Erased files must not reappear after a power loss.
      await sync(folder);
    },
    listBefore: (time) => listBefore(folder, time),
  };
}

/** Names of the files of a folder that were last written before a time (milliseconds). */
export async function listBefore(folder: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    // It may have been moved meanwhile.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile() && facts.mtimeMs < time) old.push(name);
  }
  return old;
}
