import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { realPathInside } from "../storage/content-files.ts";

/** Below the content folder. */
export const IMAGES = "images";

const UPLOADS = "uploads/";

export const isUpload = (name: string) => name.startsWith(UPLOADS);

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif)$/i;

/** Files that are asked for their time before other requests have their turn. */
const BATCH = 100;

/** Names below the folder of images, the newest upload first. */
export function createPictureList(contentDir: string): () => Promise<string[]> {
  const folder = path.join(contentDir, IMAGES);
  /** Uploads are named by content, so that their time stays. */
  let times: ReadonlyMap<string, number> = new Map();

  async function timesOf(names: readonly string[]): Promise<Map<string, number>> {
    const next = new Map<string, number>();
    for (let at = 0; at < names.length; at += BATCH) {
      const batch = names.slice(at, at + BATCH);
      const found = batch.map((name) => times.get(name) ?? timeOf(path.join(folder, name)));
      for (const [index, time] of (await Promise.all(found)).entries())
        next.set(batch[index] as string, time);
    }
    return next;
  }

  return async () => {
    const all = await readdir(folder, { recursive: true }).catch(() => []);
    const names = all.map((name) => name.split(path.sep).join("/")).filter((name) => PICTURE.test(name));
    const uploads = await timesOf(names.filter(isUpload));
    times = uploads;
    const newest = [...uploads].sort(([, one], [, other]) => other - one).map(([name]) => name);
    return [...newest, ...names.filter((name) => !isUpload(name)).sort()];
  };
}

async function timeOf(file: string): Promise<number> {
  return (await statsOf(file))?.mtimeMs ?? 0;
}

/** Null for a file that was removed meanwhile. */
export const statsOf = (file: string) => stat(file).catch(() => null);

/** A picture of the folder; null for other files, and for paths to files outside. */
export async function pictureFile(contentDir: string, name: string): Promise<string | null> {
  if (!PICTURE.test(name) || name.split("/").some((part) => part.startsWith(".") || part === "")) return null;
  const file = await realPathInside(contentDir, `${IMAGES}/${name}`).catch(() => null);
  return file !== null && (await statsOf(file))?.isFile() ? file : null;
}
