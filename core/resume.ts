/** The file of an application (specification, section 5). Without zod: the browser asks here as soon as one is chosen. */

/** `odt` is what people mean by 'odf'. */
export const RESUME_TYPES = ["pdf", "doc", "docx", "odf", "odt"] as const;
export type ResumeType = (typeof RESUME_TYPES)[number];

/** Name of the field that carries it. */
export const RESUME_FIELD = "resume";

const MEGABYTES = 10;
export const RESUME_BYTES = MEGABYTES * 1024 * 1024;

export const RESUME_REQUIRED = "Resume is required";
export const RESUME_WRONG_TYPE = "Error!,Allowed file types are doc,docx,pdf,odf";
/** Word saves RTF under names that end with `.doc`, so the specification's text would be no help. */
export const RESUME_RICH_TEXT =
  "This file is in Rich Text Format (RTF). Please save it as PDF and choose that file.";
export const RESUME_INFECTED = "This file did not pass our virus check. Please choose another one.";
export const RESUME_TOO_LARGE = `Resume must be maximum ${MEGABYTES} MB`;

/** The type that a file's name claims, in letters of either case; null for any other. */
export function claimedResumeType(fileName: string): ResumeType | null {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return RESUME_TYPES.find((type) => type === ending) ?? null;
}

/** Whether a file's name ends as a resume's may. Its content is for the server to judge. */
export function hasResumeType(fileName: string): boolean {
  return claimedResumeType(fileName) !== null;
}
