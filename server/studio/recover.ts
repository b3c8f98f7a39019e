import { rm } from "node:fs/promises";
import path from "node:path";
import { ownPathOrNull, writeContentFile } from "../storage/content-files.ts";
import { completeIncoming, discardIncoming } from "./incoming.ts";
import {
  BEGUN,
  type Begun,
  INCOMING,
  isInUse,
  isOld,
  readInterrupted,
  readOrNull,
  readRecord,
  STAGED,
  UNSETTLED,
  WRITTEN,
} from "./journal-records.ts";
import { namesIn, removeStaged, stagedFile } from "./staged-files.ts";

/** Undoes or completes what a crash has interrupted, before the content is read. */
export async function recover(
  contentDir: string,
  folder: string,
): Promise<{ undone: number; completed: number }> {
  const names = await namesIn(folder);
  const count = { undone: 0, completed: 0 };
  for (const name of names) {
    const outcome = await recoverRecord(contentDir, path.join(folder, name), names);
    if (outcome !== null) count[outcome]++;
  }
  return count;
}

type Recovered = "undone" | "completed" | null;

async function recoverRecord(
  contentDir: string,
  record: string,
  names: readonly string[],
): Promise<Recovered> {
  if (record.endsWith(BEGUN)) return endBegun(contentDir, record, names);
  if (record.endsWith(STAGED)) return completeStaged(contentDir, record);
  if (record.endsWith(INCOMING)) return discardUnstaged(contentDir, record);
  if (record.endsWith(".part") && (await isOld(record))) await rm(record, { force: true });
  return null;
}

/** Undoes the publication unless it is written. */
async function endBegun(contentDir: string, record: string, names: readonly string[]): Promise<Recovered> {
  const begun = await readRecord<Begun>(record);
  if (begun === null) return null;
  if (await isInUse(record, { pid: begun.process, started: begun.started ?? null })) return null;
  const own = record.slice(0, -BEGUN.length);
  const name = path.basename(own);
  const isWritten = names.includes(name + WRITTEN);
  if (!isWritten) {
    await undo(contentDir, name, begun);
    await rm(own + UNSETTLED, { force: true });
  }
  await rm(record, { force: true });
  return isWritten ? null : "undone";
}

/** Its record stays until the commit is settled in git. */
async function completeStaged(contentDir: string, record: string): Promise<Recovered> {
  const incoming = await readInterrupted(record);
  if (incoming === null) return null;
  await completeIncoming(contentDir, incoming);
  return "completed";
}

async function discardUnstaged(contentDir: string, record: string): Promise<Recovered> {
  const incoming = await readInterrupted(record);
  if (incoming === null) return null;
  await discardIncoming(contentDir, incoming);
  await rm(record, { force: true });
  return null;
}

/** Writes the texts of before. */
export async function undo(contentDir: string, name: string, { before, after }: Begun): Promise<void> {
  const now = new Map(after);
  for (const [file, text] of before) {
    const target = ownPathOrNull(contentDir, file);
    // Replaced by a symbolic link since then.
    if (target === null) continue;
    await removeStaged(contentDir, stagedFile(file, name));
    const current = await readOrNull(target);
    // Manual changes since then remain.
    if (current !== (now.get(file) ?? null) || current === text) continue;
    if (text === null) await rm(target, { force: true });
    else await writeContentFile(contentDir, file, text);
  }
}
