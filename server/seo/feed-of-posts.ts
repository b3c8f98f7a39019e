import { Feed } from "feed";
import type { BlogCategory, PostEntity } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";

/** How a feed may be had, and what each is called on the wire. */
export const FEED_TYPES = {
  xml: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
} as const;
export type FeedType = keyof typeof FEED_TYPES;

interface FeedInput {
  company: string;
  /** The site's own origin: readers show a feed far away from it. */
  origin: string;
  /** The one whose posts they are; null for all. */
  category: BlogCategory | null;
  /** The newest first. */
  posts: readonly PostEntity[];
}

/** Posts for feed readers, whole, with addresses that lead here from anywhere. */
export function feedOfPosts(type: FeedType, { company, origin, category, posts }: FeedInput): string {
  const page = origin + (category === null ? paths.blog : paths.category(category.slug));
  const feedAt = (one: FeedType) => origin + paths.feed(one, category?.slug);
  const changed = posts.map(({ date, updated }) => updated ?? date).sort();
  const feed = new Feed({
    id: page,
    link: page,
    title: category === null ? `${company} blog` : `${company} blog: ${category.name}`,
    description: category?.description ?? "Posts by people who build and run software.",
    language: "en",
    copyright: company,
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icon-512.png`,
    updated: new Date(changed.at(-1) ?? 0),
    feedLinks: { rss: feedAt("xml"), atom: feedAt("atom"), json: feedAt("json") },
    // The writer of the package names its own here unless it is told otherwise.
    generator: company,
  });
  for (const post of posts) {
    const link = origin + paths.post(post.slug);
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.excerpt,
      content: absoluteLinks(post.content, link, origin),
      author: [{ name: post.author }],
      published: new Date(post.date),
      date: new Date(post.updated ?? post.date),
      category: (post.tags ?? []).map((name) => ({ name })),
    });
  }
  if (type === "atom") return feed.atom1();
  return type === "json" ? feed.json1() : feed.rss2();
}

/** A reader knows nothing of the page that a link was relative to. */
function absoluteLinks(html: string, page: string, origin: string): string {
  return html
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
    .replace(/(\shref=")(?=#)/g, `$1${page}`);
}
