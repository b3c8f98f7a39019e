import { readdir } from "node:fs/promises";
import path from "node:path";
import { isScalable } from "#core/image-variants.ts";

/** The files of the content that versions are made of. */
export async function listPhotographs(contentDir: string): Promise<string[]> {
  const images = path.join(contentDir, "images");
  return (await readdir(images, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isScalable(`/assets/images/${path.relative(images, file).replaceAll(path.sep, "/")}`));
}
