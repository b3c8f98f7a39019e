import path from "node:path";
import type { Backend } from "#core/api/backend.ts";
import type { PagePicture } from "#core/company-pages.ts";
import type { Remote } from "../backend/upstream/open.ts";
import { wordsOf } from "./page-picture.ts";

/** A picture of the other back end, with what its gallery says of it; null for an address that is none of ours. */
export async function findRemoteImage(
  { pictures, pictureFiles }: Remote,
  backend: Pick<Backend, "gallery">,
  file: string,
): Promise<PagePicture | null> {
  const src = `/assets/images/${file.split("/").map(encodeURIComponent).join("/")}`;
  const url = pictures.remote(src);
  if (url === null || (await pictureFiles.file(url)) === null) return null;
  const { gallery } = await backend.gallery();
  const item = gallery.find(({ gallery_image }) => gallery_image === src);
  const name = path.posix.basename(file);
  return { src, name, alt: item?.image_alt ?? "", caption: item?.caption ?? wordsOf(name) };
}
