import type { Edit, EntryRef } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";

export function labelOf(collection: CollectionName): string {
  return collections[collection].label;
}

export function titleOf(collection: CollectionName, value: unknown, entry: string): string {
  const fields = (value ?? {}) as Record<string, unknown>;
  if (collections[collection].kind === "single") return labelOf(collection);
  const named = [fields.title, fields.name, fields.question, fields.caption, entry];
  return String(named.find((one) => typeof one === "string" && one !== "") ?? entry);
}

const TITLE_LENGTH = 200;

/** Stored with a draft, so that lists do not read its texts. */
export function draftTitleOf({ collection, entry }: EntryRef, { value }: Edit): string {
  const title = titleOf(collection as CollectionName, value, entry);
  // Cut by code points.
  return Array.from(title.slice(0, 2 * TITLE_LENGTH))
    .slice(0, TITLE_LENGTH)
    .join("");
}
