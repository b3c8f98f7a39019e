import type { Content } from "../content/collections.ts";

export interface DueReview {
  /** The file, and the entry in a file with several. */
  entry: string;
  since: string;
}

/** Entries whose `review_by` is due, oldest first. */
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
