import path from "node:path";
import { PICTURE_FOLDER } from "../storage/folders.ts";
import type { Prunable } from "../storage/pruner.ts";
import { createStamps } from "./content-hashes.ts";
import { createPictureStamper, type PictureStamper } from "./hash-urls.ts";
import { oldVersions } from "./old-variants.ts";
import { createPictureVersions, type PictureVersions } from "./variants.ts";

interface PicturesParts {
  contentDir: string;
  dataDir: string;
  /** What the build has made; null in development. */
  buildDir: string | null;
}

/** Photographs of the content: their versions, and the addresses that pages have of them. */
export interface Pictures {
  versions: PictureVersions;
  stamper: PictureStamper;
  /** Versions that this site has made itself. */
  old: Prunable;
}

export function openPictures({ contentDir, dataDir, buildDir }: PicturesParts): Pictures {
  const own = path.join(dataDir, PICTURE_FOLDER);
  const stampOf = createStamps();
  return {
    versions: createPictureVersions(
      buildDir === null ? [own] : [own, path.join(buildDir, PICTURE_FOLDER)],
      stampOf,
    ),
    stamper: createPictureStamper(contentDir, stampOf),
    old: oldVersions(contentDir, own, stampOf),
  };
}
