import type { PostSummary } from "#core/calls/blog.ts";
import type { PortfolioEntity } from "#core/calls/portfolio.ts";
import type { PostCover } from "./latest-posts.tsx";
import type { WorkCover } from "./selected-work.tsx";

/** Of pieces of work only what their covers show: whatever a loader returns travels twice, as HTML and as data. */
export function workCovers(portfolio: readonly PortfolioEntity[]): WorkCover[] {
  return portfolio.map(({ slug, title, client, feature_image, results, demonstration }) => ({
    slug,
    title,
    client,
    feature_image,
    results: results?.slice(0, 1).map(({ how_measured: _, ...result }) => result),
    demonstration,
  }));
}

/** The same of posts. */
export function postCovers(blogs: readonly PostSummary[]): PostCover[] {
  return blogs.map(({ slug, title, excerpt, feature_image, date, author, reading_minutes }) => ({
    slug,
    title,
    excerpt,
    feature_image,
    date,
    author,
    reading_minutes,
  }));
}
