import path from "node:path";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { PICTURE_FOLDER } from "../storage/folders.ts";
import { prunePictures } from "./prune.ts";
import { createPictureStamper, type PictureStamper } from "./stamp-pictures.ts";
import { createStamps } from "./stamps.ts";
import { createPictureVersions, type PictureVersions } from "./versions.ts";

const FIRST_LOOK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface PicturesParts {
  contentDir: string;
  dataDir: string;
  /** What the build has made; null in development. */
  buildDir: string | null;
  clock: Clock;
  log: Log;
}

/** Photographs of the content: their versions, and the addresses that pages have of them. */
export interface Pictures {
  versions: PictureVersions;
  stamper: PictureStamper;
  close(): Promise<void>;
}

/** Once a day versions are removed that nothing shows any more: what the build made is for the next build to remove. */
export function openPictures({ contentDir, dataDir, buildDir, clock, log }: PicturesParts): Pictures {
  const own = path.join(dataDir, PICTURE_FOLDER);
  const stampOf = createStamps();

  async function prune(): Promise<void> {
    try {
      const removed = await prunePictures(contentDir, own, stampOf, clock() - DAY_MS);
      if (removed > 0) log.info({ removed }, "pictures that nothing shows any more were removed");
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, "old pictures cannot be removed");
    }
  }

  let pruning = Promise.resolve();
  let timer = setTimeout(look, FIRST_LOOK_MS).unref();
  function look(): void {
    pruning = prune();
    timer = setTimeout(look, DAY_MS).unref();
  }

  return {
    versions: createPictureVersions(
      buildDir === null ? [own] : [own, path.join(buildDir, PICTURE_FOLDER)],
      stampOf,
    ),
    stamper: createPictureStamper(contentDir, stampOf),
    async close() {
      clearTimeout(timer);
      await pruning;
    },
  };
}
