import { readFile } from "node:fs/promises";
import path from "node:path";
import { createQueue, QueueFull } from "../config/queue.ts";
import { writeDurably } from "../storage/durable.ts";
import { createStamps, type StampOf } from "./content-hashes.ts";

/** What a version may be in. */
const FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** Made at the same time, each in a thread of its own beside the one that answers visitors. */
const AT_ONCE = 2;

/** Who comes when so many wait gets the picture as it is. */
const WAITING = 40;

/** A version, the stamp of its picture, and the name that stamp, width and format give it. */
export interface PictureVersion {
  stamp: string;
  name: string;
  bytes: Buffer;
}

/** Makes versions that nobody has asked for before; null when there is too much to do. */
export type PictureVersions = (file: string, width: number, format: Format) => Promise<PictureVersion | null>;

/**
 * @param folders where versions are kept under the hash of their picture: the first one takes those that are made, the
 * others are only looked into
 */
export function createPictureVersions(
  folders: readonly [string, ...string[]],
  stampOf: StampOf = createStamps(),
): PictureVersions {
  const making = new Map<string, Promise<PictureVersion | null>>();
  const inTurn = createQueue(AT_ONCE, WAITING);

  async function find(file: string, width: number, format: Format, stamp: string, name: string) {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (bytes !== null) return { stamp, name, bytes };
    }
    try {
      const bytes = await inTurn(() => scale(file, width, format));
      // A disk that is full costs a second making, and no visitor a picture.
      await writeDurably(path.join(folders[0], name), bytes).catch(() => undefined);
      return { stamp, name, bytes };
    } catch (error) {
      if (error instanceof QueueFull) return null;
      throw error;
    }
  }

  return async (file, width, format) => {
    const stamp = await stampOf(file);
    const name = `${stamp}-${width}.${format}`;
    const known = making.get(name);
    if (known !== undefined) return known;
    const made = find(file, width, format, stamp, name).finally(() => making.delete(name));
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
