import { SymbolicLink } from "../storage/content-files.ts";
import { TookTooLong } from "../storage/limited-thread.ts";
import { ExcessiveDraft } from "./bounds.ts";

/** For editors: why the server cannot do something. */
export function failureReasonOf(error: unknown): string {
  if (error instanceof ExcessiveDraft) return `${error.message} Discard this draft and start again.`;
  if (error instanceof TookTooLong) return "The operation took too long and was stopped.";
  const { message } = error as Error;
  if (error instanceof SymbolicLink) return `${error.message}.`;
  // An error of a worker thread has its code in the message only.
  const { code = /^E[A-Z]+(?=:)/.exec(message)?.[0] } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return "The server's disk is full.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server doesn't have permission to write to its content folder.";
  if (code === "ENOENT" || code === "ENOTDIR") return "The server can't read its content folder.";
  return UNEXPECTED;
}

const UNEXPECTED = "Something went wrong on our side.";

export const isUnexpected = (error: unknown): boolean => failureReasonOf(error) === UNEXPECTED;
