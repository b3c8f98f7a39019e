import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import { collections } from "./collections.ts";
import type { Changed } from "./read-content.ts";

/** Editors and `git` write several files in a row: wait until they have been quiet this long. */
const QUIET_MS = 150;

/** Network drives and some containers report no changes: look by ourselves now and then. */
const LOOK_MS = 30_000;

/**
 * Calls back when something under the content folder may have changed, with what it was. Returns what ends the
 * watching.
 */
export function watchContent(directory: string, onChange: (changed: Changed) => void): () => void {
  const folders = Object.values(collections).flatMap((one) => (one.kind === "folder" ? [one.file] : []));
  const watchers = new Map<string, FSWatcher>();
  let quiet: NodeJS.Timeout | undefined;
  let changes: Changed = new Set();

  /** @param file null where it is not known */
  function changed(file: string | null): void {
    changes = file === null || changes === null ? null : new Set([...changes, file]);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      watchFolders();
      onChange(changes);
      changes = new Set();
    }, QUIET_MS);
  }

  /**
   * Each folder by itself: one recursive watcher goes deaf after the first file that is replaced by renaming.
   * A folder that is replaced whole gets a new watcher with the next change.
   */
  function watchFolders(): void {
    // The folder above reports when the content folder itself is replaced.
    for (const folder of ["..", "", ...folders]) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(path.join(directory, folder), { persistent: false });
        const forget = () => {
          watcher.close();
          watchers.delete(folder);
        };
        watcher.on("error", forget);
        watcher.on("change", (event, name) => {
          if (folder === "..") {
            if (name === path.basename(directory)) changed(null);
            return;
          }
          changed(typeof name === "string" ? path.join(folder, name) : null);
          // The folder itself was moved or removed: its watcher looks at something that is gone.
          if (event === "rename" && name === path.basename(folder || directory)) forget();
        });
        watchers.set(folder, watcher);
      } catch {
        // Not there yet; the folder above tells when it comes.
      }
    }
  }

  watchFolders();
  const look = setInterval(() => changed(null), LOOK_MS).unref();
  return () => {
    clearTimeout(quiet);
    clearInterval(look);
    for (const watcher of watchers.values()) watcher.close();
  };
}
