import type { Content } from "#server/content/collections.ts";
import { findPicture, importPicture, type ReadUpload } from "../pictures.ts";
import { isPicture, uploadOf, uploadUrl } from "./old-urls.ts";
import type { FoundPicture } from "./places.ts";
import type { WordPressExport } from "./read-export.ts";

/** Stores the pictures that aren't here from an import before. */
export async function importAttachments(
  found: WordPressExport,
  content: Content,
  trial: string,
  read: ReadUpload,
): Promise<{ pictures: FoundPicture[]; notes: string[] }> {
  const pictures: FoundPicture[] = [];
  const notes: string[] = [];
  const redirects = new Map(content.redirects.map(({ from, to }) => [from.toLowerCase(), to]));
  const pictureOf = async (upload: string) => {
    const url = redirects.get(uploadUrl(upload, found.home).toLowerCase());
    return (url && (await findPicture(trial, url))) || importPicture(trial, upload, read);
  };
  for (const { id, file, meta } of found.items.filter(({ type }) => type === "attachment")) {
    const upload = uploadOf(file, found.home);
    if (upload === null) notes.push(`The file ${file.slice(0, 200)}: its URL isn't one of this site.`);
    else if (!isPicture(upload))
      notes.push(`The file ${upload} isn't a picture of a type that pages show: left out.`);
    else {
      const stored = await pictureOf(upload);
      if (typeof stored === "string") notes.push(`The file ${upload}: ${stored.replace(/\.$/, "")}.`);
      else {
        if (stored.isAnimated) notes.push(`The file ${upload} is animated: pages show its first image.`);
        const alt = meta.get("_wp_attachment_image_alt") ?? "";
        pictures.push({ ...stored, alt, id, upload });
      }
    }
  }
  return { pictures, notes };
}
