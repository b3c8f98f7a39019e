import { PICTURE_WIDTHS } from "#core/picture-versions.ts";
import { prune } from "../storage/pruner.ts";
import { createStamps } from "./content-hashes.ts";
import { oldVersions } from "./old-variants.ts";
import { listPhotographs } from "./photographs.ts";
import { createPictureVersions } from "./variants.ts";

/** The formats of nearly all browsers; the others are made for who asks for them. */
const FORMATS = ["avif", "webp"] as const;

/** Leaves in the folder the versions of all pictures of the content, and of no other; those that are there stay. */
export async function warmPictures(contentDir: string, folder: string): Promise<void> {
  const stampOf = createStamps();
  const versions = createPictureVersions([folder], stampOf);
  const wanted = FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => ({ format, width })));
  for (const file of await listPhotographs(contentDir))
    await Promise.all(wanted.map(({ format, width }) => versions(file, width, format)));
  await prune(oldVersions(contentDir, folder, stampOf), Number.POSITIVE_INFINITY);
}
