import { writtenDay } from "#core/formats.ts";
import type { EntryRef } from "#core/studio.ts";
import type { ContentStore } from "../content/content-store.ts";
import { formatsOf } from "../content/formats.ts";

const MIDNIGHT = "at midnight UTC";

/** For editors: why the page of a published entry is not public now; null if it is, or if there is none. */
export function hiddenUntil(
  {
    current: content,
    posts,
    openings,
    isClosed,
  }: Pick<ContentStore, "current" | "posts" | "openings" | "isClosed">,
  { collection, entry }: EntryRef,
): string | null {
  const gap = content.unpublished.find((one) => one.collection === collection && one.entry === entry);
  if (gap !== undefined) return `It isn't on the site until you fill its gap at '${gap.lacks}'.`;
  if (collection === "posts") {
    const post = content.posts.find(({ slug }) => slug === entry);
    if (post === undefined || posts().includes(post)) return null;
    return `The post goes live on its date, ${writtenDay(post.date, formatsOf(content))}, ${MIDNIGHT}.`;
  }
  if (collection === "openings") {
    const opening = content.openings.find(({ slug }) => slug === entry);
    if (opening !== undefined && !openings().includes(opening) && !isClosed(opening))
      return `The opening goes live on its first day, ${writtenDay(opening.posted, formatsOf(content))}, ${MIDNIGHT}.`;
  }
  return null;
}
