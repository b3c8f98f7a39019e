import { RESUME_BYTES } from "./resume.ts";

/** Files of a reply; free of zod, because the browser counts them too. */
export const REPLY_FILES_FIELD = "files";
export const REPLY_FILES_MAX = 10;
/** Of all files of a reply together. */
export const REPLY_FILES_BYTES = RESUME_BYTES;

export const REPLY_FILES_HINT = `Up to ${REPLY_FILES_MAX} files, ${REPLY_FILES_BYTES / 1024 / 1024} MB together.`;
