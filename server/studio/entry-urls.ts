import type { EntryRef } from "#core/studio.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import { pageOf } from "../content/entry-page.ts";
import { parseSource } from "../content/source.ts";
import { updateYaml } from "../content/update-yaml.ts";
import { listedPages, publicUrls } from "../content/url-registry.ts";
import { references } from "../content/validate.ts";
import { LINKED_PAGES } from "../content/written-pages.ts";

export const REDIRECTS = "redirects.yaml";

const isFolder = (collection: CollectionName) => collections[collection].kind === "folder";

/** Those with their own page, or referenced by slug. */
export function canRename({ collection: name, entry }: EntryRef): boolean {
  const collection = name as CollectionName;
  if (isLinked(collection, entry)) return false;
  const of = collections[collection];
  return isFolder(collection) || (of.kind === "list" && of.key === "slug");
}

export function canRetire({ collection: name, entry }: EntryRef): boolean {
  const collection = name as CollectionName;
  return collections[collection].kind !== "single" && !isLinked(collection, entry);
}

/** Whether the program links to its page. */
function isLinked(collection: CollectionName, entry: string): boolean {
  return collection === "writtenPages" && LINKED_PAGES.includes(entry);
}

/** Null for entries without a page. */
export function entryUrlOf({ collection, entry }: EntryRef, content: Content): string | null {
  const name = collection as CollectionName;
  if (!isFolder(name) && name !== "postCategories") return null;
  return pageOf(name, {}, entry, content);
}

export function urlsUnder(page: string | null, content: Content): string[] {
  if (page === null) return [];
  const others = new Set(listedPages(content));
  others.delete(page);
  return publicUrls(content)
    .filter(({ url, to }) => to === null && !others.has(url))
    .map(({ url }) => url)
    .filter((url) => url === page || url.startsWith(`${page}/`) || url.startsWith(`${page}.`));
}

/** For example the skills row of a hire page. */
export function listsKeyedBy(collection: CollectionName): { list: CollectionName; key: string }[] {
  return references.flatMap(({ from, field, to }) => {
    const of = collections[from];
    const isKey = of.kind === "list" && of.key === field && to.includes(collection);
    return isKey ? [{ list: from, key: field }] : [];
  });
}

type Redirect = { from: string; to: string | null };

export function withRedirects(text: string, change: (redirects: Redirect[]) => Redirect[]): string {
  const redirects = (parseSource(REDIRECTS, text).value as Redirect[] | null) ?? [];
  return updateYaml(text, change(redirects));
}
