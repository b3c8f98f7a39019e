import path from "node:path";
import { IMAGE_FOLDER } from "../storage/folders.ts";
import type { Prunable } from "../storage/prune.ts";
import { createContentHashes } from "./content-hashes.ts";
import { createImageUrlHasher, type ImageUrlHasher } from "./hash-urls.ts";
import { oldVariants } from "./old-variants.ts";
import { createImageVariants, type ImageVariants } from "./variants.ts";

interface ImagesDeps {
  contentDir: string;
  dataDir: string;
  /** What the build has made; null in development. */
  buildDir: string | null;
}

/** Photographs of the content: their versions, and the addresses that pages have of them. */
export interface Pictures {
  variants: ImageVariants;
  urlHasher: ImageUrlHasher;
  /** Versions that this site has made itself. */
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
