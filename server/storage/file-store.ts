import type { Readable } from "node:stream";

/** Keeps the files of submissions, under keys that say nothing of them. */
export interface FileStore {
  /** Takes a file over from where it was received. Returns its key when it is on the disk, name and all. */
  keep(temporaryPath: string): Promise<string>;
  /** Its bytes. Throws when it is not there. */
  open(key: string): Promise<Readable>;
  /** Removes it; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** Keys of the files that were written before a time (milliseconds). */
  listBefore(time: number): Promise<string[]>;
}
