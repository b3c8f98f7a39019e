import type { z } from "@hono/zod-openapi";
import { failureSchema } from "#core/api/submission.ts";

/** How the documented answers of a call are written down. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const failure = (description: string) => json(failureSchema, description);

/** Answers that change with the content only. */
export const CONTENT_CACHE = { "Cache-Control": "public, max-age=60" } as const;

export const NOT_FOUND = { 404: failure("Nothing has this number or name") } as const;
