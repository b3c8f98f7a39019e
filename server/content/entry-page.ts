import { paths } from "#core/paths.ts";
import { type CollectionDescription, type CollectionName, type Content, collections } from "./collections.ts";

/** The path of the page that shows an entry; null when no page does. */
export function pageOf(
  collection: CollectionName,
  value: unknown,
  entry: string,
  { company }: Content,
): string | null {
  const { page = paths.home }: CollectionDescription = collections[collection];
  if (typeof page === "string") return page;
  return page({ entry, fields: (value ?? {}) as Record<string, unknown>, company: company.slug });
}
