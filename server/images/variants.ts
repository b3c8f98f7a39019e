import { readFile } from "node:fs/promises";
import path from "node:path";
import { createQueue, QueueFull } from "../config/queue.ts";
import { writeDurably } from "../storage/durable.ts";
import { type ContentHashOf, createContentHashes } from "./content-hashes.ts";

const FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** Concurrent scaling jobs, each in a libvips thread. */
const AT_ONCE = 2;

/** Queue limit; beyond it the original image is sent. */
const WAITING = 40;

export interface ImageVariant {
  contentHash: string;
  name: string;
  bytes: Buffer;
}

/** Scales an image, or reads a stored variant; null when the queue is full. */
export type ImageVariants = (file: string, width: number, format: Format) => Promise<ImageVariant | null>;

/** @param folders stored variants by name: new ones are written to the first folder, the others are read-only */
export function createImageVariants(
  folders: readonly [string, ...string[]],
  contentHashOf: ContentHashOf = createContentHashes(),
): ImageVariants {
  const making = new Map<string, Promise<ImageVariant | null>>();
  const inTurn = createQueue(AT_ONCE, WAITING);

  async function find(file: string, width: number, format: Format, contentHash: string, name: string) {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (bytes !== null) return { contentHash, name, bytes };
    }
    try {
      const bytes = await inTurn(() => scale(file, width, format));
      // A failed write, for example on a full disk, only costs scaling the image again.
      await writeDurably(path.join(folders[0], name), bytes).catch(() => undefined);
      return { contentHash, name, bytes };
    } catch (error) {
      if (error instanceof QueueFull) return null;
      throw error;
    }
  }

  return async (file, width, format) => {
    const contentHash = await contentHashOf(file);
    const name = `${contentHash}-${width}.${format}`;
    const known = making.get(name);
    if (known !== undefined) return known;
    const made = find(file, width, format, contentHash, name).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

/** sharp is loaded with the first image, because many sites have only drawings. */
async function scale(file: string, width: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const scaled = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "avif") return scaled.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return scaled.webp({ quality: 76, effort: 5 }).toBuffer();
  if (format === "jpeg") return scaled.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return scaled.png({ compressionLevel: 9, palette: true }).toBuffer();
}
