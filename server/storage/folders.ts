import { findPackageJSON } from "node:module";
import path from "node:path";

export const RESUME_FOLDER = "resumes";
export const UPLOAD_FOLDER = "uploads";
export const MAIL_FOLDER = "mail";
export const SOCIAL_IMAGE_FOLDER = "cards";

export const ARTICLE_FOLDER = "articles";
export const IMAGE_FOLDER = "pictures";
/** Icons, and measures of typefaces. */
export const BRAND_CACHE = "brand";
/** The texts of the content when it was last valid. */
export const LAST_CONTENT = "last-content";
/** The texts of content of an earlier release, upgraded. */
export const UPGRADED_CONTENT = "upgraded-content";
export const STUDIO_FOLDER = "studio";
/** Copies of the content for the checks of pulled commits, by process. */
export const STUDIO_GIT_FOLDER = "studio-git";
/** Publications and pulled commits in progress or waiting for a commit. */
export const STUDIO_JOURNAL = "studio-publications";
export const SEARCH_FILE = "search.sqlite";

/** The folder of `package.json`, also for code of `build/server/`, in chunks at any depth. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? "");
