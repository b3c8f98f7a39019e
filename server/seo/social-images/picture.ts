import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Content } from "../../content/collections.ts";
import { describedPageAt } from "../../content/described-pages.ts";
import { createContentHashes } from "../../content/picture-urls.ts";
import { contentFile } from "../../http/static-files.ts";
import { realPathInside } from "../../storage/content-files.ts";
import { type Picture, SOCIAL_IMAGE_SIZE } from "./social-image.ts";

const contentHashOf = createContentHashes();

/** The image that the page's entry names in `search`; undefined if there is none. */
export async function pictureOf(
  page: string,
  content: Content,
  contentDir: string,
): Promise<Picture | undefined> {
  const [url] = describedPageAt(content, page)?.search.image?.split("?") ?? [];
  const name = url === undefined ? null : contentFile(url);
  const file = name === null ? null : await realPathInside(contentDir, name).catch(() => null);
  return file === null ? undefined : { file, contentHash: await contentHashOf(file) };
}

/** Few colors keep photographs below the limits of messengers, some of which show no larger image than 600 KB. */
export async function cutPicture({ file }: Picture): Promise<Buffer> {
  return sharp(await readFile(file))
    .autoOrient()
    .resize({ ...SOCIAL_IMAGE_SIZE, fit: "cover" })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
