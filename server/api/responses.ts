import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Failure, failureSchema, type Refusal } from "#core/api/submission.ts";

export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const failure = (description: string) => json(failureSchema, description);

export const CONTENT_CACHE = { "Cache-Control": "public, max-age=60" } as const;

export const NOT_FOUND = { 404: failure("No entry has this number or slug") } as const;

export function fail(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return context.json({ status: 0, message } satisfies Failure, status, headers);
}

export function refuse(context: Context, { code, ...result }: Refusal): Response {
  return context.json(result, code, code === 503 ? { "Retry-After": "60" } : {});
}

export function found<T>(result: T | null, message: string): T {
  if (result === null) throw new HTTPException(404, { message });
  return result;
}
