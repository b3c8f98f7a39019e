import { readdir } from "node:fs/promises";
import path from "node:path";
import { IMAGE_WIDTHS, isScalable } from "#core/image-variants.ts";
import { type Prunable, prune } from "../storage/pruner.ts";
import { type ContentHashOf, createContentHashes } from "./content-hashes.ts";
import { createImageVariants } from "./variants.ts";

async function listScalableImages(contentDir: string): Promise<string[]> {
  const images = path.join(contentDir, "images");
  return (await readdir(images, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isScalable(`/assets/images/${path.relative(images, file).replaceAll(path.sep, "/")}`));
}

/** Also matches the temporary name of an interrupted write. */
const VARIANT = /^([\da-f]+-\d+)-\d+\.\w+/;
const WHOLE = /\.(?:avif|webp|jpeg|png)$/;

/** Variants of images that were removed from the content or changed. */
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
const FORMATS = ["avif", "webp"] as const;

/** Writes the variants of all images of the content to the folder and removes all others. */
export async function warmImages(contentDir: string, folder: string): Promise<void> {
  const contentHashOf = createContentHashes();
  const variants = createImageVariants([folder], contentHashOf);
  const wanted = FORMATS.flatMap((format) => IMAGE_WIDTHS.map((width) => ({ format, width })));
  for (const file of await listScalableImages(contentDir))
    await Promise.all(wanted.map(({ format, width }) => variants(file, width, format)));
  await prune(oldVariants(contentDir, folder, contentHashOf), Number.POSITIVE_INFINITY);
}
