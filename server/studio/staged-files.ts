import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { ownPathOrNull } from "../storage/content-files.ts";

/** Beside the file that it will replace; hidden from the site and its checks. */
export function stagedFile(file: string, name: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${name}`);
}

/** Also removes what `writeDurably` has left unfinished. */
export async function removeStaged(contentDir: string, staged: string): Promise<void> {
  const folder = ownPathOrNull(contentDir, path.dirname(staged));
  if (folder === null) return;
  for (const name of await namesIn(folder))
    if (name.startsWith(path.basename(staged))) await rm(path.join(folder, name), { force: true });
}

/** In order; none for a missing folder. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort();
}
