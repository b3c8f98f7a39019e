import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "../../storage/durable.ts";

export const REMOTE_FOLDER = "remote";

/** Raw responses on disk, used after a restart during an outage. */
export interface ResponseFiles {
  /** The last stored JSON; undefined when it is missing or unreadable. */
  read(call: string): Promise<unknown>;
  write(call: string, json: unknown): Promise<void>;
  remove(call: string): Promise<void>;
}

/** @param base URL of the back end; part of the key, so that responses of different back ends are separate */
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
