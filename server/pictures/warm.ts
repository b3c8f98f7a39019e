import { readdirSync } from "node:fs";
import path from "node:path";
import { isScalable, PICTURE_WIDTHS } from "#core/picture-versions.ts";
import { createPictureVersions } from "./versions.ts";

/** The formats of nearly all browsers; the others are made for who asks for them. */
const FORMATS = ["avif", "webp"] as const;

/**
 * Makes the versions of all pictures of the content ahead, those that are there already aside. Answers for how many
 * pictures there are.
 */
export async function warmPictures(contentDir: string, folder: string): Promise<number> {
  const versions = createPictureVersions([folder]);
  const images = path.join(contentDir, "images");
  const files = readdirSync(images, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isScalable(`/assets/images/${path.relative(images, file).replaceAll(path.sep, "/")}`));
  for (const file of files) {
    const wanted = FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => ({ format, width })));
    await Promise.all(wanted.map(({ format, width }) => versions(file, width, format)));
  }
  return files.length;
}
