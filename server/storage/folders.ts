/** What is in the data folder beside the database. */

/** Where resumes are kept. */
export const RESUME_FOLDER = "resumes";
/** Where uploads arrive. */
export const UPLOAD_FOLDER = "uploads";
/** Where mails are kept when no server takes them. */
export const MAIL_FOLDER = "mail";
/** Where social cards are kept: they can be drawn again. */
export const SOCIAL_IMAGE_FOLDER = "cards";

/** Texts of the content as their pages show them: they can be rendered again. */
export const ARTICLE_FOLDER = "articles";
/** Pictures of the content in the widths that pages ask for. */
export const IMAGE_FOLDER = "pictures";
/** The index of the search: it is made anew when it is gone. */
export const SEARCH_FILE = "search.sqlite";
