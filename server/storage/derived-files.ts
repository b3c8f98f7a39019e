import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "./disk.ts";

type Data = string | Uint8Array;

/**
 * Files that can be made again, named by what they are made of.
 *
 * @param folders files are read from all of them, and new ones are written to the first
 */
export function createDerivedFiles(folders: readonly string[]) {
  const pending = new Map<string, Promise<Buffer>>();
  const used = new Set<string>();

  async function read(name: string): Promise<Buffer | null> {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (bytes !== null) return bytes;
    }
    return null;
  }

  /** A failed write, for example on a full disk, only costs making the file again. */
  async function write(name: string, data: Data): Promise<void> {
    const [folder] = folders;
    if (folder !== undefined) await writeDurably(path.join(folder, name), data).catch(() => undefined);
  }

  async function readOrMake(name: string, make: () => Promise<Data>): Promise<Buffer> {
    const known = await read(name);
    if (known !== null) return known;
    const data = await make();
    await write(name, data);
    return Buffer.from(data as Uint8Array);
  }

  return {
    write,
    /** Whether this process has asked for the file. */
    isUsed: (name: string) => used.has(name),
    /** Concurrent calls for one name share the file. */
    get(name: string, make: () => Promise<Data>): Promise<Buffer> {
      used.add(name);
      const running = pending.get(name);
      if (running !== undefined) return running;
      const file = readOrMake(name, make).finally(() => pending.delete(name));
      pending.set(name, file);
      return file;
    },
  };
}

export type DerivedFiles = ReturnType<typeof createDerivedFiles>;
