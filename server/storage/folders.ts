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
/** Search index; rebuilt if missing. */
export const SEARCH_FILE = "search.sqlite";
