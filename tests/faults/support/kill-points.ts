/** In the order of execution. */
export const FILE_POINTS = [
  "upload half written",
  "before the file is flushed",
  "file flushed",
  "file renamed",
  "folder flushed",
] as const;

export const S3_POINTS = ["upload half written", "before the file is sent away", "file sent away"] as const;

export const POINTS = [
  "transaction begun",
  "submission inserted",
  "repeat key inserted",
  "delivery inserted",
  "before the commit",
  "after the commit",
  "before the answer",
  "after the answer",
  "delivery claimed",
  "before the mail has its name",
  "mail stored",
  "before the delivery is marked",
  "after the delivery is marked",
] as const;

/** Of an erasure; its first commit is the one that deletes the rows. */
export const ERASURE_POINTS = [
  "erasure noted",
  "rows erased",
  "before the erasure is committed",
  "erasure committed",
  "files of an erasure removed",
  "before the rewrite",
  // With SQLite, which has a thread for it.
  "during the rewrite",
  "after the rewrite",
  "before the erasure is forgotten",
  "erasure forgotten",
] as const;

export type Point =
  | (typeof FILE_POINTS)[number]
  | (typeof S3_POINTS)[number]
  | (typeof POINTS)[number]
  | (typeof ERASURE_POINTS)[number];
