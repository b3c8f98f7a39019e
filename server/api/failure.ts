import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Failure, Refusal } from "#core/api/submission.ts";

/** The one shape of every error of the API. */
export function fail(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return context.json({ status: 0, message } satisfies Failure, status, headers);
}

/** A submission that was not stored, as an answer. */
export function refuse(context: Context, { code, ...answer }: Refusal): Response {
  return context.json(answer, code, code === 503 ? { "Retry-After": "60" } : {});
}

/** What a call found; nothing found is a 404 with this message. */
export function found<T>(answer: T | null, message: string): T {
  if (answer === null) throw new HTTPException(404, { message });
  return answer;
}
