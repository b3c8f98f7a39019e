import type { z } from "zod";
import type { RemoteImageUrls } from "./image-urls.ts";
import { BadResponse } from "./read-within.ts";
import type { ResponseCache } from "./response-cache.ts";

/** What every resource of another back end is read with. */
export interface UpstreamDeps {
  responses: ResponseCache;
  pictures: RemoteImageUrls;
  /** Whether a slug is that of a page of ours: what is asked for it may be kept, because there is an end of them. */
  isOurs(slug: string): boolean;
}

interface Asked<Schema extends z.ZodType> {
  /** Below the base, with its query. */
  path: string;
  schema: Schema;
  /** Makes it fit for our pages: addresses of pictures, HTML. */
  clean?: (answer: z.output<Schema>) => z.output<Schema>;
  /** Whether it is kept on the disk; false for what visitors could ask without end. */
  lasts?: (answer: z.output<Schema>) => boolean;
}

/** A call that always has an answer. */
export async function ask<Schema extends z.ZodType>(
  responses: ResponseCache,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  return (await responses.get({ ...callOf(asked), mayBeMissing: false })) as z.output<Schema>;
}

/** A call for one thing, which may not be there. */
export function find<Schema extends z.ZodType>(
  responses: ResponseCache,
  asked: Asked<Schema>,
): Promise<z.output<Schema> | null> {
  return responses.get({ ...callOf(asked), mayBeMissing: true });
}

function callOf<Schema extends z.ZodType>({ path, schema, clean, lasts = () => true }: Asked<Schema>) {
  return {
    path,
    lasts,
    read(json: unknown): z.output<Schema> {
      const checked = schema.safeParse(json);
      if (checked.success) return clean ? clean(checked.data) : checked.data;
      const [issue] = checked.error.issues;
      throw new BadResponse(`not what the call answers: ${issue?.path.join(".")}`);
    },
  };
}

/** A path with what a query holds, and nothing for what it does not. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
