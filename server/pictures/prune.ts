import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { listPhotographs } from "./photographs.ts";
import type { StampOf } from "./stamps.ts";

/** Also the name of a version whose writing was cut off. */
const VERSION = /^([\da-f]+-\d+)-\d+\.\w+/;

/**
 * Removes versions of pictures that the content has no more, or has in another form. Answers for how many.
 *
 * @param before only what was made before then (milliseconds): a picture may be away while files are being copied
 */
export async function prunePictures(
  contentDir: string,
  folder: string,
  stampOf: StampOf,
  before: number,
): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => VERSION.test(name));
  if (names.length === 0) return 0;
  const used = new Set<string>();
  for (const file of await listPhotographs(contentDir)) used.add(await stampOf(file));
  let removed = 0;
  for (const name of names) {
    const isWhole = /\.(?:avif|webp|jpeg|png)$/.test(name);
    if (isWhole && used.has(VERSION.exec(name)?.[1] as string)) continue;
    const file = path.join(folder, name);
    // Another process may have removed it meanwhile.
    const made = await stat(file).catch(() => null);
    if (made === null || made.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}
