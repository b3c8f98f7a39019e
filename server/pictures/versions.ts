import { hash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a version may be in. */
export const FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** Goes up when versions are to look different. */
const LOOK = 1;

/** Made at the same time, each in a thread of its own beside the one that answers visitors. */
const AT_ONCE = 2;

/** Who comes when so many wait gets the picture as it is. */
const WAITING = 40;

/** A version, and the name that its picture, its width and its format give it. */
export interface PictureVersion {
  name: string;
  bytes: Buffer;
}

/** Makes versions that nobody has asked for before; null when there is too much to do. */
export type PictureVersions = (file: string, width: number, format: Format) => Promise<PictureVersion | null>;

/**
 * @param folders where versions are kept under the hash of their picture: the first one takes those that are made, the
 * others are only looked into
 */
export function createPictureVersions(folders: readonly [string, ...string[]]): PictureVersions {
  const digests = new Map<string, { stamp: string; digest: string }>();
  const making = new Map<string, Promise<PictureVersion | null>>();
  const queue: (() => void)[] = [];
  let running = 0;

  /** Of the picture as it is now; read again only when it was changed. */
  async function digestOf(file: string): Promise<string> {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = digests.get(file);
    if (known?.stamp === stamp) return known.digest;
    const digest = hash("sha256", await readFile(file), "hex").slice(0, 24);
    digests.set(file, { stamp, digest });
    return digest;
  }

  async function find(file: string, width: number, format: Format, name: string) {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (bytes !== null) return { name, bytes };
    }
    if (queue.length >= WAITING) return null;
    if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    running++;
    try {
      const bytes = await scale(file, width, format);
      // A disk that is full costs a second making, and no visitor a picture.
      await keep(folders[0], name, bytes).catch(() => undefined);
      return { name, bytes };
    } finally {
      running--;
      queue.shift()?.();
    }
  }

  return async (file, width, format) => {
    const name = `${await digestOf(file)}-${LOOK}-${width}.${format}`;
    const known = making.get(name);
    if (known !== undefined) return known;
    const made = find(file, width, format, name).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

/** The program that scales is fetched with the first picture: many sites have drawings only. */
async function scale(file: string, width: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const scaled = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "avif") return scaled.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return scaled.webp({ quality: 76, effort: 5 }).toBuffer();
  if (format === "jpeg") return scaled.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return scaled.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Whole or not at all: a process that ends in between leaves no half picture. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
}
