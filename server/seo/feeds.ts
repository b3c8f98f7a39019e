import { Feed } from "feed";
import type { BlogCategory, PostEntity } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { TextFileMaker } from "./text-files.ts";

const POSTS = 20;

export function feeds({
  backend,
  content,
  origin,
}: Pick<Services, "backend" | "content" | "origin">): TextFileMaker {
  return {
    path: /^\/(?:category\/([\w.-]+)\/)?feed\.(xml|atom|json)$/,
    async make([, slug, ending]) {
      const type = ending as FeedType;
      const { categories } = await backend.blogPage(1, {});
      const category = categories.find((one) => one.slug === slug) ?? null;
      if (slug !== undefined && category === null) return null;
      const { blogs } = await backend.blog(category === null ? {} : { category_slug: category.slug });
      const posts = await Promise.all(blogs.slice(0, POSTS).map((blog) => backend.post(blog.slug)));
      const text = feedOfPosts(type, {
        company: content.current.company.name,
        origin,
        category,
        posts: posts.flatMap((answer) => answer?.blog ?? []),
      });
      return { type: FEED_TYPES[type], text };
    },
  };
}

const FEED_TYPES = {
  xml: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
} as const;
type FeedType = keyof typeof FEED_TYPES;

interface FeedInput {
  company: string;
  origin: string;
  category: BlogCategory | null;
  posts: readonly PostEntity[];
}

function feedOfPosts(type: FeedType, { company, origin, category, posts }: FeedInput): string {
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

/** Feed readers cannot resolve relative URLs. */
function absoluteLinks(html: string, page: string, origin: string): string {
  return html
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
    .replace(/(\shref=")(?=#)/g, `$1${page}`);
}
