import { realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";

export const RESUME_FOLDER = "resumes";
export const UPLOAD_FOLDER = "uploads";
export const MAIL_FOLDER = "mail";
export const SOCIAL_IMAGE_FOLDER = "cards";

export const ARTICLE_FOLDER = "articles";
export const IMAGE_FOLDER = "pictures";
export const STUDIO_FOLDER = "studio";
/** Publications in progress or waiting for a commit. */
export const STUDIO_JOURNAL = "studio-publications";
export const SEARCH_FILE = "search.sqlite";

/** Valid in the source and in `build/server/`. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

export const LEADS_OUT = "leads out of the content folder";

/** Null if a symbolic link leads out of the folder; throws if the file is missing. */
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
