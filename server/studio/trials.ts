import { cp, lstat, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Content, collections } from "../content/collections.ts";
import { createLoader } from "../content/load.ts";
import type { ContentProblem } from "../content/problems.ts";
import { realPathInside } from "../storage/content-files.ts";

/** By path in the content folder; null removes a file. */
export type Changes = ReadonlyMap<string, string | null>;

export interface Trial {
  directory: string;
  /** Null for invalid content. */
  content: Content | null;
  problems: readonly ContentProblem[];
}

const FOLDERS = [
  "",
  ...Object.values(collections).flatMap(({ kind, file }) => (kind === "folder" ? [file] : [])),
];

/** Copies texts and links pictures. The copy is reused, so that a trial only reads what changed. */
export function openTrials(contentDir: string, directory: string): (changes: Changes) => Promise<Trial> {
  /** Fingerprint of the original, or the changed text. */
  const known = new Map<string, string>();
  const load = createLoader(directory);

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
      // Removed first, because the copy may be a symbolic link.
      await rm(path.join(directory, file), { force: true });
      if (text !== null) await writeFile(path.join(directory, file), text);
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
    const source = (await linkedFile(file)) ?? original;
    const { mtimeMs, ctimeMs, size, ino } = await lstat(source);
    const mark = isFolder ? "folder" : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    if (known.get(file) === mark) return;
    const target = path.join(directory, file);
    await rm(target, { recursive: true, force: true });
    if (isFolder) await symlink(original, target, "junction");
    else await cp(source, target);
    known.set(file, mark);
    changed.add(file);
  }

  /** The file of a symbolic link that stays in the content folder; other links are copied as links, and refused. */
  async function linkedFile(file: string): Promise<string | null> {
    if (!(await lstat(path.join(contentDir, file))).isSymbolicLink()) return null;
    const real = await realPathInside(contentDir, file).catch(() => null);
    return real !== null && (await lstat(real)).isFile() ? real : null;
  }

  return async (changes) => {
    const changed = await copy(changes).catch((error: unknown) => {
      // The state of the copy is unknown.
      known.clear();
      throw error;
    });
    const { content, problems } = await load(changed);
    return { directory, content, problems };
  };
}
