import path from "node:path";
import type { Clock } from "../config/clock.ts";
import { type Content, collectionNameOf, collections } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { createQuery, relatedPosts } from "./query.ts";
import type { ContentFile } from "./read-file.ts";
import { shownContent } from "./shown-content.ts";

/** Replaces what was read again. */
export function contentWith(content: Content, files: readonly ContentFile[]): Content {
  const next: Record<string, unknown> = { ...content };
  for (const { file, value } of files) {
    const name = collectionNameOf(file);
    // An entry with a gap where it needs a text has no value.
    const slug = path.basename(file, ".md");
    if (collections[name].kind !== "folder") next[name] = value ?? next[name];
    else
      next[name] = [
        ...(content[name] as readonly { slug: string }[]).filter((one) => one.slug !== slug),
        ...(value === null ? [] : [value]),
      ];
  }
  return next as Content;
}

/** Shows other content, with entries of the future. */
export async function createPreviewContent(
  contentStore: ContentStore,
  source: Content,
  clock: Clock,
): Promise<ContentStore> {
  // The checks of the draft report what is wrong with its files.
  const read = await contentStore.readBrand(source.brand);
  const { content, brand } = await shownContent(
    { source, brand: read.brand ?? contentStore.brand },
    contentStore.pictures,
  );
  const query = createQuery(clock, true);
  const shown = () => query(content);
  return {
    ...contentStore,
    source,
    current: content,
    brand,
    posts: () => shown().posts,
    indexOf: (slug) => shown().indexes.get(slug) ?? -1,
    relatedTo: (post) => relatedPosts(post, shown().posts),
    openings: () => shown().openings,
    isClosed: (opening) => shown().isClosed(opening),
  };
}
