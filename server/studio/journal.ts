import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { ownPath, type WriteFile, writeContentFile } from "../storage/content-files.ts";
import { sync, writeDurably } from "../storage/disk.ts";
import { identityOf } from "../storage/process-identity.ts";
import type { Changes } from "./entries.ts";
import {
  completeIncoming,
  describeIncoming,
  discardIncoming,
  type Incoming,
  type IncomingRecord,
  stageIncoming,
} from "./incoming.ts";
import {
  BEGUN,
  type Begun,
  INCOMING,
  type Publication,
  readInterrupted,
  readRecord,
  STAGED,
  UNSETTLED,
  WRITTEN,
  type Written,
} from "./journal-records.ts";
import { undo } from "./recover.ts";
import type { Settlement } from "./settlement.ts";
import { namesIn, stagedFile } from "./staged-files.ts";

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
        const settlement = await readRecord<Settlement>(file);
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
        const record = await waitingRecord(contentDir, path.join(folder, name));
        if (record !== null) waiting.push(record);
      }
      return waiting;
    },
  };
}

/** Null for a record that git does not wait for. */
async function waitingRecord(contentDir: string, file: string): Promise<WaitingRecord | null> {
  const forget = () => rm(file, { force: true });
  if (file.endsWith(WRITTEN)) {
    const publication = await readRecord<Written>(file);
    return publication && { kind: "publication", publication, forget };
  }
  if (!file.endsWith(STAGED)) return null;
  const incoming = await readInterrupted(file);
  if (incoming === null) return null;
  return { kind: "incoming", incoming, complete: () => completeIncoming(contentDir, incoming), forget };
}
