import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ownPath, ownPathOrNull, type WriteFile, writeContentFile } from "../storage/content-files.ts";
import { sync, writeDurably } from "../storage/disk.ts";
import { identityOf, isAlive, type ProcessIdentity } from "../storage/process-identity.ts";
import {
  completeIncoming,
  describeIncoming,
  discardIncoming,
  type Incoming,
  type IncomingRecord,
  stageIncoming,
} from "./incoming.ts";
import type { Settlement } from "./settlement.ts";
import { namesIn, removeStaged, stagedFile } from "./staged-files.ts";
import type { Changes } from "./trials.ts";

interface Publication {
  message: string;
  /** Uploaded pictures that its texts show; they are committed with it. */
  pictures?: readonly string[];
  author: { name: string; email: string };
}

interface Written extends Publication {
  files: readonly string[];
}

interface Pulled extends IncomingRecord {
  process: ProcessIdentity;
}

interface Begun extends Written {
  process: number;
  started?: string | null;
  before: [file: string, text: string | null][];
  after: [file: string, text: string | null][];
}

export interface Journal {
  /** Writes all files or none: `recover` undoes an interrupted write at the next start. */
  write(changes: Changes, before: Changes, publication: Publication, settlement?: Settlement): Promise<void>;
  /** Rows that publications have not stored yet. */
  unsettled(): Promise<{ settlement: Settlement; forget(): Promise<void> }[]>;
  /** From here the files of a pulled commit will come in, even after a crash. */
  stage(incoming: Incoming): Promise<void>;
  /** What is not in git yet, in order. */
  written(): Promise<WaitingRecord[]>;
}

export type WaitingRecord = (
  | { kind: "publication"; publication: Written }
  | { kind: "incoming"; incoming: IncomingRecord; complete(): Promise<void> }
) & { forget(): Promise<void> };

/** A publication is undone until it is written. */
const BEGUN = ".begun.json";
const WRITTEN = ".written.json";
const UNSETTLED = ".unsettled.json";
/** A pulled commit is discarded until it is staged, and completed from then on. */
const INCOMING = ".incoming.json";
const STAGED = ".staged.json";

const LONGEST_MS = 60_000;

export function openJournal(contentDir: string, folder: string, write?: WriteFile): Journal {
  let last = 0;

  /** Names sort in the order of publication. */
  function nameOf(): string {
    last = Math.max(Date.now(), last + 1);
    return `${last.toString().padStart(14, "0")}-${randomUUID()}`;
  }

  return {
    async write(changes, before, publication, settlement) {
      const name = nameOf();
      const files = [...changes.keys()];
      const begun: Begun = {
        ...publication,
        files,
        process: process.pid,
        started: identityOf(process.pid).started,
        before: [...before],
        after: [...changes],
      };
      const record = path.join(folder, name + BEGUN);
      await writeDurably(record, JSON.stringify(begun), 0o600);
      try {
        // Detects a full disk before any file has changed.
        for (const [file, text] of changes)
          if (text !== null)
            await writeContentFile(contentDir, stagedFile(file, name), text, { replaces: file, write });
        for (const [file, text] of changes) {
          const target = ownPath(contentDir, file);
          if (text === null) await rm(target, { force: true });
          else await rename(ownPath(contentDir, stagedFile(file, name)), target);
        }
        for (const parent of new Set(files.map((file) => path.dirname(file))))
          await sync(path.join(contentDir, parent));
        if (settlement !== undefined)
          await writeDurably(path.join(folder, name + UNSETTLED), JSON.stringify(settlement), 0o600);
        const { pictures = [], ...described } = publication;
        const written: Written = { ...described, files: [...files, ...pictures] };
        await writeDurably(path.join(folder, name + WRITTEN), JSON.stringify(written), 0o600);
      } catch (error) {
        await undo(contentDir, name, begun);
        await rm(path.join(folder, name + UNSETTLED), { force: true });
        await rm(record, { force: true });
        throw error;
      }
      // The publication is decided; `recover` also removes the record.
      await rm(record).catch(() => undefined);
    },
    async unsettled() {
      const names = await namesIn(folder);
      const unsettled: { settlement: Settlement; forget(): Promise<void> }[] = [];
      for (const name of names.filter((one) => one.endsWith(UNSETTLED))) {
        const own = name.slice(0, -UNSETTLED.length);
        // It may still be undone.
        if (names.includes(own + BEGUN) && !names.includes(own + WRITTEN)) continue;
        const file = path.join(folder, name);
        const settlement = await read<Settlement>(file);
        if (settlement !== null) unsettled.push({ settlement, forget: () => rm(file, { force: true }) });
      }
      return unsettled;
    },
    async stage(incoming) {
      const name = nameOf();
      const described = await describeIncoming(contentDir, incoming, name);
      const record = path.join(folder, name + INCOMING);
      await writeDurably(record, JSON.stringify({ ...described, process: identityOf(process.pid) }), 0o600);
      try {
        await stageIncoming(contentDir, incoming.checkout, described);
      } catch (error) {
        await discardIncoming(contentDir, described);
        await rm(record, { force: true });
        throw error;
      }
      await rename(record, path.join(folder, name + STAGED));
      await sync(folder);
    },
    async written() {
      const waiting: WaitingRecord[] = [];
      for (const name of await namesIn(folder)) {
        const file = path.join(folder, name);
        const forget = () => rm(file, { force: true });
        if (name.endsWith(WRITTEN)) {
          const publication = await read<Written>(file);
          if (publication === null) continue;
          waiting.push({ kind: "publication", publication, forget });
        } else if (name.endsWith(STAGED)) {
          const incoming = await read<Pulled>(file);
          if (incoming === null || (await isInUse(file, incoming.process))) continue;
          const complete = () => completeIncoming(contentDir, incoming);
          waiting.push({ kind: "incoming", incoming, complete, forget });
        }
      }
      return waiting;
    },
  };
}

/** Undoes or completes what a crash has interrupted, before the content is read. */
export async function recover(
  contentDir: string,
  folder: string,
): Promise<{ undone: number; completed: number }> {
  const names = await namesIn(folder);
  const count = { undone: 0, completed: 0 };
  for (const name of names) {
    const record = path.join(folder, name);
    if (name.endsWith(BEGUN)) {
      const begun = await read<Begun>(record);
      if (begun === null) continue;
      if (await isInUse(record, { pid: begun.process, started: begun.started ?? null })) continue;
      const own = name.slice(0, -BEGUN.length);
      if (!names.includes(own + WRITTEN)) {
        await undo(contentDir, own, begun);
        await rm(path.join(folder, own + UNSETTLED), { force: true });
        count.undone++;
      }
      await rm(record, { force: true });
    } else if (name.endsWith(INCOMING) || name.endsWith(STAGED)) {
      const incoming = await read<Pulled>(record);
      if (incoming === null || (await isInUse(record, incoming.process))) continue;
      if (name.endsWith(STAGED)) {
        await completeIncoming(contentDir, incoming);
        count.completed++;
      } else {
        await discardIncoming(contentDir, incoming);
        await rm(record, { force: true });
      }
    } else if (name.endsWith(".part") && (await isOld(record))) {
      await rm(record, { force: true });
    }
  }
  return count;
}

/** During a rolling update the previous process may still be writing. */
async function isInUse(record: string, owner: ProcessIdentity): Promise<boolean> {
  if (owner.pid === process.pid || !isAlive(owner)) return false;
  return !(await isOld(record));
}

async function isOld(record: string): Promise<boolean> {
  const stats = await stat(record).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs >= LONGEST_MS;
}

/** Null when the process that wrote it has removed it meanwhile. */
async function read<T>(record: string): Promise<T | null> {
  const text = await readOrNull(record);
  return text === null ? null : (JSON.parse(text) as T);
}

async function undo(contentDir: string, name: string, { before, after }: Begun): Promise<void> {
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

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
