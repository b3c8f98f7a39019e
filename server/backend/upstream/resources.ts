import type { z } from "zod";
import type { RemoteImageUrls } from "./images.ts";
import type { ResponseCache } from "./response-cache.ts";
import { BadResponse } from "./upstream.ts";
import { type LeftOut, usableEntries } from "./usable-entries.ts";

/** Where the data of another back end is read. */
export interface UpstreamSource {
  responses: ResponseCache;
  pictures: RemoteImageUrls;
  /** Whether a slug belongs to a page of this site: responses for others are not stored, because their number is unlimited. */
  isKnownSlug(slug: string): boolean;
}

interface RequestSpec<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
  clean?: (response: z.output<Schema>) => z.output<Schema>;
  lasts?: (response: z.output<Schema>) => boolean;
}

export async function getResource<Schema extends z.ZodType>(
  responses: ResponseCache,
  request: RequestSpec<Schema>,
): Promise<z.output<Schema>> {
  return (await responses.get({ ...requestOf(request), mayBeMissing: false })) as z.output<Schema>;
}

export function findResource<Schema extends z.ZodType>(
  responses: ResponseCache,
  request: RequestSpec<Schema>,
): Promise<z.output<Schema> | null> {
  return responses.get({ ...requestOf(request), mayBeMissing: true });
}

function requestOf<Schema extends z.ZodType>({
  path,
  schema,
  clean,
  lasts = () => true,
}: RequestSpec<Schema>) {
  return {
    path,
    lasts,
    read(json: unknown, report: (leftOut: LeftOut) => void): z.output<Schema> {
      const usable = usableEntries(json, schema);
      usable.leftOut.forEach(report);
      const checked = schema.safeParse(usable.json);
      if (checked.success) return clean ? clean(checked.data) : checked.data;
      const [issue] = checked.error.issues;
      throw new BadResponse(`unexpected response: ${issue?.path.join(".")}`);
    },
  };
}

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
