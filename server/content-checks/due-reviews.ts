import type { Content } from "../content/collections.ts";

/** An entry whose statements have to be checked again. */
export interface DueReview {
  /** The file, with the entry where it holds several. */
  entry: string;
  /** ISO date. */
  since: string;
}

/** Entries whose `review_by` has come, the oldest first. */
export function dueReviews(content: Content, today: string): DueReview[] {
  const folders = [
    ["services", content.services],
    ["hire", content.hirePages],
    ["blog", content.posts],
    ["pages", content.writtenPages],
  ] as const;
  const entries = [
    ...content.faqs.map(({ id, review_by }) => ({ entry: `faqs.yaml: ${id}`, review_by })),
    ...folders.flatMap(([folder, pages]) =>
      pages.map(({ slug, review_by }) => ({ entry: `${folder}/${slug}.md`, review_by })),
    ),
  ];
  return entries
    .flatMap(({ entry, review_by }) =>
      review_by !== undefined && review_by <= today ? [{ entry, since: review_by }] : [],
    )
    .sort((one, other) => (one.since < other.since ? -1 : 1));
}
