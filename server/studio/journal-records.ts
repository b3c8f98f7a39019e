import { readFile, stat } from "node:fs/promises";
import { isAlive, type ProcessIdentity } from "../storage/process-identity.ts";
import type { IncomingRecord } from "./incoming.ts";

export interface Publication {
  message: string;
  /** Uploaded pictures that its texts show; they are committed with it. */
  pictures?: readonly string[];
  author: { name: string; email: string };
}

export interface Written extends Publication {
  files: readonly string[];
}

interface Pulled extends IncomingRecord {
  process: ProcessIdentity;
}

export interface Begun extends Written {
  process: number;
  started?: string | null;
  before: [file: string, text: string | null][];
  after: [file: string, text: string | null][];
}

/** A publication is undone until it is written. */
export const BEGUN = ".begun.json";
export const WRITTEN = ".written.json";
export const UNSETTLED = ".unsettled.json";
/** A pulled commit is discarded until it is staged, and completed from then on. */
export const INCOMING = ".incoming.json";
export const STAGED = ".staged.json";

const LONGEST_MS = 60_000;

/** Null while its process works. */
export async function readInterrupted(record: string): Promise<Pulled | null> {
  const pulled = await readRecord<Pulled>(record);
  return pulled === null || (await isInUse(record, pulled.process)) ? null : pulled;
}

/** During a rolling update the previous process may still be writing. */
export async function isInUse(record: string, owner: ProcessIdentity): Promise<boolean> {
  if (owner.pid === process.pid || !isAlive(owner)) return false;
  return !(await isOld(record));
}

export async function isOld(record: string): Promise<boolean> {
  const stats = await stat(record).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs >= LONGEST_MS;
}

/** Null when the process that wrote it has removed it meanwhile. */
export async function readRecord<T>(record: string): Promise<T | null> {
  const text = await readOrNull(record);
  return text === null ? null : (JSON.parse(text) as T);
}

export async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
