import { cp, lstat, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../config/clock.ts";
import { collections } from "../content/collections.ts";
import { ContentError, type ContentStore, openContentStore } from "../content/content-store.ts";
import type { ContentProblem } from "../content/problems.ts";

/** By path in the content folder; null removes a file. */
export type Changes = ReadonlyMap<string, string | null>;

export interface Trial {
  directory: string;
  /** Null for invalid content. */
  contentStore: ContentStore | null;
  problems: readonly ContentProblem[];
}

export interface Workbench {
  /** One trial at a time. */
  run<T>(changes: Changes, work: (trial: Trial) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const FOLDERS = [
  "",
  ...Object.values(collections).flatMap(({ kind, file }) => (kind === "folder" ? [file] : [])),
];

/** Copies texts and links pictures. The copy is reused, so that a trial only reads what changed. */
export function openWorkbench(contentDir: string, directory: string, clock: Clock): Workbench {
  /** Fingerprint of the original, or the changed text. */
  const known = new Map<string, string>();
  let contentStore: ContentStore | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<void> {
    await rm(directory, { recursive: true, force: true });
    for (const folder of FOLDERS) await mkdir(path.join(directory, folder), { recursive: true });
  }

  async function copy(changes: Changes): Promise<Set<string>> {
    if (known.size === 0) await begin();
    const changed = new Set<string>();
    const here = new Set(changes.keys());
    for (const folder of FOLDERS) {
      for (const entry of await readdir(path.join(contentDir, folder), { withFileTypes: true })) {
        const file = path.join(folder, entry.name);
        if (here.has(file) || entry.name.startsWith(".") || FOLDERS.includes(file)) continue;
        here.add(file);
        await copyOne(file, entry.isDirectory(), changed);
      }
    }
    for (const [file, text] of changes) {
      const mark = text === null ? "removed" : `changed ${text}`;
      if (known.get(file) === mark) continue;
      if (text === null) await rm(path.join(directory, file), { force: true });
      else await writeFile(path.join(directory, file), text);
      known.set(file, mark);
      changed.add(file);
    }
    for (const file of known.keys()) {
      if (here.has(file)) continue;
      await rm(path.join(directory, file), { recursive: true, force: true });
      known.delete(file);
      changed.add(file);
    }
    return changed;
  }

  async function copyOne(file: string, isFolder: boolean, changed: Set<string>): Promise<void> {
    const original = path.resolve(contentDir, file);
    const { mtimeMs, ctimeMs, size, ino } = await lstat(original);
    const mark = isFolder ? "folder" : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    if (known.get(file) === mark) return;
    const target = path.join(directory, file);
    await rm(target, { recursive: true, force: true });
    if (isFolder) await symlink(original, target, "junction");
    else await cp(original, target);
    known.set(file, mark);
    changed.add(file);
  }

  async function attempt(changes: Changes): Promise<Trial> {
    const changed = await copy(changes).catch((error: unknown) => {
      // The state of the copy is unknown.
      known.clear();
      contentStore = null;
      throw error;
    });
    if (contentStore !== null)
      return { directory, contentStore, problems: await contentStore.reload(changed) };
    try {
      contentStore = await openContentStore(directory, clock, { showsFuture: true });
      return { directory, contentStore, problems: [] };
    } catch (error) {
      if (error instanceof ContentError) return { directory, contentStore, problems: error.problems };
      throw error;
    }
  }

  return {
    run(changes, work) {
      const result = last.then(async () => work(await attempt(changes)));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await last;
      contentStore?.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
