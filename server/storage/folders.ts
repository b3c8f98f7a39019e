import { realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";

/** Folders and files in the data folder. */

export const RESUME_FOLDER = "resumes";
/** Temporary files of uploads. */
export const UPLOAD_FOLDER = "uploads";
/** Mails of the file transport. */
export const MAIL_FOLDER = "mail";
/** Cache of social images. */
export const SOCIAL_IMAGE_FOLDER = "cards";

/** Cache of rendered articles. */
export const ARTICLE_FOLDER = "articles";
/** Cache of image variants. */
export const IMAGE_FOLDER = "pictures";
/** Copy of the content with a draft in it. */
export const STUDIO_FOLDER = "studio";
/** Publications that are being written, or wait to be committed. */
export const STUDIO_JOURNAL = "studio-publications";
/** Search index; rebuilt if missing. */
export const SEARCH_FILE = "search.sqlite";

/** The project folder, from this file and from the bundle in `build/server/`. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

export const LEADS_OUT = "leads out of the content folder";

/** The real path of a file, or null if a symbolic link leads out of the folder. Throws if the file is missing. */
export async function realPathInside(folder: string, file: string): Promise<string | null> {
  const [root, full] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
  return isInside(root, full) ? full : null;
}

export function realPathInsideSync(folder: string, file: string): string | null {
  const full = realpathSync(path.join(folder, file));
  return isInside(realpathSync(folder), full) ? full : null;
}

function isInside(root: string, full: string): boolean {
  return full === root || full.startsWith(root + path.sep);
}
