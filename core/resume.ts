/** Free of zod, because the browser loads it when a file is chosen. */

/** `odt` is the usual extension of 'odf'. */
export const RESUME_TYPES = ["pdf", "doc", "docx", "odf", "odt"] as const;
export type ResumeType = (typeof RESUME_TYPES)[number];

/** Whose text the Desk shows. */
export const TEXT_TYPES: readonly ResumeType[] = ["docx", "odf", "odt"];

export const RESUME_FIELD = "resume";

const MEGABYTES = 10;
export const RESUME_BYTES = MEGABYTES * 1024 * 1024;

export const RESUME_REQUIRED = "Resume is required";
export const RESUME_WRONG_TYPE = "Error!,Allowed file types are doc,docx,pdf,odf";
/** Word can save RTF with the extension `.doc`, for which the message of the specification alone would not help. */
export const RESUME_RICH_TEXT = `${RESUME_WRONG_TYPE}. This file is in Rich Text Format (RTF). Please save it as PDF and choose that file.`;
export const RESUME_INFECTED = "This file didn’t pass our virus check. Please choose another one.";
export const RESUME_TOO_LARGE = `Resume must be maximum ${MEGABYTES} MB`;
/** For a proxy whose limit is lower than ours. */
export const RESUME_NOT_PASSED = `Your resume is too large to be sent. Please choose a smaller file, ${MEGABYTES} MB at most.`;

/** Null for other extensions. */
export function claimedResumeType(fileName: string): ResumeType | null {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return RESUME_TYPES.find((type) => type === ending) ?? null;
}

export function hasResumeType(fileName: string): boolean {
  return claimedResumeType(fileName) !== null;
}
