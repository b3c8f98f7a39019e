import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ownPath, SymbolicLink, type WriteFile, writeContentFile } from "../storage/content-files.ts";
import { sync, writeDurably } from "../storage/disk.ts";
import type { Changes } from "./workbench.ts";

export interface Publication {
  message: string;
  author: { name: string; email: string };
}

interface Written extends Publication {
  files: readonly string[];
}

interface Begun extends Written {
  process: number;
  before: [file: string, text: string | null][];
  after: [file: string, text: string | null][];
}

export interface Journal {
  /** Writes all files or none: `recover` undoes an interrupted write at the next start. */
  write(changes: Changes, before: Changes, publication: Publication): Promise<void>;
  written(): Promise<{ publication: Written; forget(): Promise<void> }[]>;
}

const BEGUN = ".begun.json";
const WRITTEN = ".written.json";

const LONGEST_MS = 60_000;

export function openJournal(contentDir: string, folder: string, write?: WriteFile): Journal {
  let last = 0;

  /** Names sort in the order of publication. */
  function nameOf(): string {
    last = Math.max(Date.now(), last + 1);
    return `${last.toString().padStart(14, "0")}-${randomUUID()}`;
  }

  return {
    async write(changes, before, publication) {
      const name = nameOf();
      const files = [...changes.keys()];
      const begun: Begun = {
        ...publication,
        files,
        process: process.pid,
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
        const written: Written = { ...publication, files };
        await writeDurably(path.join(folder, name + WRITTEN), JSON.stringify(written), 0o600);
      } catch (error) {
        await undo(contentDir, name, begun);
        await rm(record, { force: true });
        throw error;
      }
      await rm(record);
    },
    async written() {
      const names = (await namesIn(folder)).filter((name) => name.endsWith(WRITTEN));
      return Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          const publication = JSON.parse(await readFile(file, "utf8")) as Written;
          return { publication, forget: () => rm(file, { force: true }) };
        }),
      );
    },
  };
}

/** Undoes interrupted publications before the content is read; returns their number. */
export async function recover(contentDir: string, folder: string): Promise<number> {
  const names = await namesIn(folder);
  let undone = 0;
  for (const file of names.filter((one) => one.endsWith(BEGUN))) {
    const record = path.join(folder, file);
    const name = file.slice(0, -BEGUN.length);
    const begun = JSON.parse(await readFile(record, "utf8")) as Begun;
    const age = Date.now() - (await stat(record)).mtimeMs;
    // During a rolling update the previous process may still be writing.
    if (begun.process !== process.pid && isAlive(begun.process) && age < LONGEST_MS) continue;
    if (!names.includes(name + WRITTEN)) {
      await undo(contentDir, name, begun);
      undone++;
    }
    await rm(record, { force: true });
  }
  return undone;
}

async function undo(contentDir: string, name: string, { before, after }: Begun): Promise<void> {
  const now = new Map(after);
  for (const [file, text] of before) {
    const target = ownPathOrNull(contentDir, file);
    if (target === null) continue;
    await removeStaged(ownPath(contentDir, stagedFile(file, name)));
    const current = await readOrNull(target);
    // Manual changes since then remain.
    if (current !== (now.get(file) ?? null) || current === text) continue;
    if (text === null) await rm(target, { force: true });
    else await writeContentFile(contentDir, file, text);
  }
}

/** Hidden from the site and its checks. */
function stagedFile(file: string, name: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${name}`);
}

/** Null when the file was replaced by a symbolic link since then. */
function ownPathOrNull(contentDir: string, file: string): string | null {
  try {
    return ownPath(contentDir, file);
  } catch (error) {
    if (error instanceof SymbolicLink) return null;
    throw error;
  }
}

async function removeStaged(staged: string): Promise<void> {
  const parent = path.dirname(staged);
  for (const name of await namesIn(parent))
    if (name.startsWith(path.basename(staged))) await rm(path.join(parent, name), { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort();
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
