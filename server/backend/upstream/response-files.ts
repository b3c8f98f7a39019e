import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../../metrics/log.ts";
import { writeDurably } from "../../storage/disk.ts";
import { causeOf } from "./upstream.ts";

export const REMOTE_FOLDER = "remote";

export type ResponseFiles = ReturnType<typeof createResponseFiles>;

/** @param base URL of the back end; part of the key, so that back ends do not share responses */
export function createResponseFiles(dataDir: string, base: string, log: Log) {
  const folder = path.join(dataDir, REMOTE_FOLDER, "answers");
  const fileFor = (request: string) =>
    path.join(folder, `${createHash("sha256").update(`${base}/${request}`).digest("hex")}.json`);
  const report = (error: unknown) =>
    log.warn({ code: causeOf(error) }, "a response of the upstream back end cannot be stored");
  return {
    async read(request: string): Promise<unknown> {
      try {
        return JSON.parse(await readFile(fileFor(request), "utf8"));
      } catch {
        return undefined;
      }
    },
    write: (request: string, json: unknown) =>
      writeDurably(fileFor(request), JSON.stringify(json)).catch(report),
    remove: (request: string) => rm(fileFor(request), { force: true }).catch(report),
  };
}
