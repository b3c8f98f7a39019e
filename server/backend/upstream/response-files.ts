import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "../../storage/durable.ts";

/** Below the data folder. */
export const REMOTE_FOLDER = "remote";

/** Answers as they came, on the disk: what is shown after a restart while the other back end is away. */
export interface ResponseFiles {
  /** The JSON that was answered last; undefined when nothing is kept, or nothing that can be read. */
  read(call: string): Promise<unknown>;
  write(call: string, json: unknown): Promise<void>;
  remove(call: string): Promise<void>;
}

/** @param base the other back end: what one answered is never shown as another's */
export function createResponseFiles(dataDir: string, base: string): ResponseFiles {
  const folder = path.join(dataDir, REMOTE_FOLDER, "answers");
  const fileOf = (call: string) =>
    path.join(folder, `${createHash("sha256").update(`${base}/${call}`).digest("hex")}.json`);
  return {
    async read(call) {
      try {
        return JSON.parse(await readFile(fileOf(call), "utf8"));
      } catch {
        return undefined;
      }
    },
    write: (call, json) => writeDurably(fileOf(call), JSON.stringify(json)),
    remove: (call) => rm(fileOf(call), { force: true }),
  };
}
