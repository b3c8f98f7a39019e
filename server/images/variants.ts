import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { IMAGE_WIDTHS, isScalable } from "#core/image-variants.ts";
import { createQueue, QueueFull } from "../config/queue.ts";
import { type ContentHashOf, createContentHashes } from "../content/picture-urls.ts";
import { createDerivedFiles } from "../storage/derived-files.ts";
import { type Prunable, prune } from "../storage/pruner.ts";

const FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** Beyond them the original image is sent. */
const LIMITS = { concurrency: 2, waiting: 40 };

export interface ImageVariant {
  contentHash: string;
  name: string;
  bytes: Buffer;
}

export type ImageVariants = (file: string, width: number, format: Format) => Promise<ImageVariant | null>;

/** @param folders new variants are written to the first folder, the others are read-only */
export function createImageVariants(
  folders: readonly [string, ...string[]],
  contentHashOf: ContentHashOf = createContentHashes(),
): ImageVariants {
  const files = createDerivedFiles(folders);
  const queue = createQueue(LIMITS);

  return async (file, width, format) => {
    const contentHash = await contentHashOf(file);
    const name = `${contentHash}-${width}.${format}`;
    try {
      const bytes = await files.get(name, () => queue.run(() => scale(file, width, format)));
      return { contentHash, name, bytes };
    } catch (error) {
      if (error instanceof QueueFull) return null;
      throw error;
    }
  };
}

/** Lazy: many sites have only drawings. */
async function scale(file: string, width: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const scaled = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "avif") return scaled.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return scaled.webp({ quality: 76, effort: 5 }).toBuffer();
  if (format === "jpeg") return scaled.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return scaled.png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function listScalableImages(contentDir: string): Promise<string[]> {
  const images = path.join(contentDir, "images");
  if (!existsSync(images)) return [];
  return (await readdir(images, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isScalable(`/assets/images/${path.relative(images, file).replaceAll(path.sep, "/")}`));
}

const VARIANT = /^([\da-f]+-\d+)-\d+\.\w+/;
const WHOLE = /\.(?:avif|webp|jpeg|png)$/;

export function oldVariants(contentDir: string, folder: string, contentHashOf: ContentHashOf): Prunable {
  return {
    folder,
    isOwn: (name) => VARIANT.test(name),
    async findUsed() {
      const used = new Set<string>();
      for (const file of await listScalableImages(contentDir)) used.add(await contentHashOf(file));
      return (name) => WHOLE.test(name) && used.has(VARIANT.exec(name)?.[1] as string);
    },
  };
}

/** Formats that nearly all browsers accept; the others are made on request. */
const PREPARED_FORMATS = ["avif", "webp"] as const;

export async function warmImages(contentDir: string, folder: string): Promise<void> {
  const contentHashOf = createContentHashes();
  const variants = createImageVariants([folder], contentHashOf);
  const wanted = PREPARED_FORMATS.flatMap((format) => IMAGE_WIDTHS.map((width) => ({ format, width })));
  for (const file of await listScalableImages(contentDir))
    await Promise.all(wanted.map(({ format, width }) => variants(file, width, format)));
  await prune(oldVariants(contentDir, folder, contentHashOf), Number.POSITIVE_INFINITY);
}
