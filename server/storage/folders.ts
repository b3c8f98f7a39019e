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
