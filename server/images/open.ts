import path from "node:path";
import { IMAGE_FOLDER } from "../storage/folders.ts";
import type { Prunable } from "../storage/pruner.ts";
import { createContentHashes } from "./content-hashes.ts";
import { createImageUrlHasher, type ImageUrlHasher } from "./hash-urls.ts";
import { oldVariants } from "./stored-variants.ts";
import { createImageVariants, type ImageVariants } from "./variants.ts";

interface ImagesDeps {
  contentDir: string;
  dataDir: string;
  /** Build output; null in development. */
  buildDir: string | null;
}

export interface Pictures {
  variants: ImageVariants;
  urlHasher: ImageUrlHasher;
  /** Variants written by this site, not by the build. */
  old: Prunable;
}

export function openImages({ contentDir, dataDir, buildDir }: ImagesDeps): Pictures {
  const own = path.join(dataDir, IMAGE_FOLDER);
  const contentHashOf = createContentHashes();
  return {
    variants: createImageVariants(
      buildDir === null ? [own] : [own, path.join(buildDir, IMAGE_FOLDER)],
      contentHashOf,
    ),
    urlHasher: createImageUrlHasher(contentDir, contentHashOf),
    old: oldVariants(contentDir, own, contentHashOf),
  };
}
