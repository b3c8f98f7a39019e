import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "../../storage/durable.ts";

export interface LastBackup {
  /** ISO time. */
  at: string;
  folder: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, "last-backup.json");

/** Leaves a note in the data folder, for whoever asks how old the last backup is. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeDurably(fileIn(dataDir), `${JSON.stringify(backup)}\n`, 0o600);
}

/** Null when none was ever made. */
export async function getLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as LastBackup);
}
