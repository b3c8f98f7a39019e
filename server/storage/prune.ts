import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Files of one folder that can be made again. */
export interface Prunable {
  folder: string;
  /** Which names are ours; also those of files whose writing was cut off. */
  isOurs(name: string): boolean;
  /** Which of ours something is still shown with. Asked for only where there are any. */
  findUsed(): Promise<(name: string) => boolean>;
}

/**
 * Removes what nothing uses any more. Answers for how many.
 *
 * @param before only what was made before then (milliseconds): what it was made of may be away while files are being
 * copied
 */
export async function prune({ folder, isOurs, findUsed }: Prunable, before: number): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isOurs);
  if (names.length === 0) return 0;
  const isUsed = await findUsed();
  let removed = 0;
  for (const name of names.filter((name) => !isUsed(name))) {
    const file = path.join(folder, name);
    // Another process may have removed it meanwhile.
    const made = await stat(file).catch(() => null);
    if (made === null || made.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}
