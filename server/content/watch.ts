import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import { BRAND_FOLDER } from "../brand/brand-files.ts";
import { collections } from "./collections.ts";
import type { ChangedFiles } from "./load.ts";

/** Editors and `git` write several files in a row, so changes are debounced. */
const QUIET_MS = 150;

/** Polling interval for network drives and containers, which do not report changes. */
const POLL_MS = 30_000;

/** Folders to watch, relative to the content folder. The parent reports when the content folder is replaced. */
const PARENT = "..";
const FOLDERS = [
  PARENT,
  "",
  BRAND_FOLDER,
  ...Object.values(collections)
    .map(({ kind, file }) => (kind === "folder" ? file : path.dirname(file)))
    .filter((folder) => folder !== "."),
];

/**
 * Calls `onFirst` for the first file of a series of changes. Each folder has its own watcher, because a recursive one
 * stops reporting after a file is replaced by renaming.
 */
export function watchContent(
  directory: string,
  { onFirst, onChange }: { onFirst(): void; onChange(changed: ChangedFiles): void },
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let quiet: NodeJS.Timeout | undefined;
  let changes: ChangedFiles = new Set();

  function changed(file: string | null): void {
    if (file !== null && changes?.size === 0) onFirst();
    changes = file === null || changes === null ? null : new Set([...changes, file]);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      watchFolders();
      onChange(changes);
      changes = new Set();
    }, QUIET_MS);
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function onEvent(folder: string, event: string, name: string | null): void {
    if (folder === PARENT) {
      if (name === path.basename(directory)) onRoot(event);
    } else changed(name === null ? null : path.join(folder, name));
    // The folder was moved or removed; its watcher follows the old one.
    if (event === "rename" && name === path.basename(folder || directory)) forget(folder);
  }

  function onRoot(event: string): void {
    // The folder was moved, removed, or is a symbolic link with a new target.
    if (event === "rename") for (const one of FOLDERS) if (one !== PARENT) forget(one);
    changed(null);
  }

  /** Adds missing watchers. A folder that does not exist is watched when its parent reports a change. */
  function watchFolders(): void {
    for (const folder of FOLDERS) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(path.join(directory, folder), { persistent: false });
        watcher.on("error", () => forget(folder));
        watcher.on("change", (event, name) => onEvent(folder, event, typeof name === "string" ? name : null));
        watchers.set(folder, watcher);
      } catch {}
    }
  }

  watchFolders();
  const polling = setInterval(() => changed(null), POLL_MS).unref();
  return () => {
    clearTimeout(quiet);
    clearInterval(polling);
    for (const watcher of watchers.values()) watcher.close();
  };
}
