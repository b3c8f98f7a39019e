import { HttpError } from "#core/api/errors.ts";
import { QueueFull } from "../../config/queue.ts";
import { BadResponse } from "./read-within.ts";

/** Why a call brought nothing, for a log: never a piece of the answer, which may be anything. */
export function causeOf(error: unknown): string {
  if (error instanceof HttpError) {
    const isSuccess = error.status < 300;
    return isSuccess ? "the answer is no JSON" : `HTTP ${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof BadResponse || error instanceof QueueFull) return error.message;
  return (error as { code?: string }).code ?? "EUNKNOWN";
}
