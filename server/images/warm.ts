import { IMAGE_WIDTHS } from "#core/image-variants.ts";
import { prune } from "../storage/prune.ts";
import { createContentHashes } from "./content-hashes.ts";
import { oldVariants } from "./old-variants.ts";
import { listPhotographs } from "./photographs.ts";
import { createImageVariants } from "./variants.ts";

/** The formats of nearly all browsers; the others are made for who asks for them. */
const FORMATS = ["avif", "webp"] as const;

/** Leaves in the folder the versions of all pictures of the content, and of no other; those that are there stay. */
export async function warmImages(contentDir: string, folder: string): Promise<void> {
  const contentHashOf = createContentHashes();
  const variants = createImageVariants([folder], contentHashOf);
  const wanted = FORMATS.flatMap((format) => IMAGE_WIDTHS.map((width) => ({ format, width })));
  for (const file of await listPhotographs(contentDir))
    await Promise.all(wanted.map(({ format, width }) => variants(file, width, format)));
  await prune(oldVariants(contentDir, folder, contentHashOf), Number.POSITIVE_INFINITY);
}
