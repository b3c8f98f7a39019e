import type { Backend } from "#core/api/backend.ts";
import type { Library } from "../content/library.ts";
import { FEED_TYPES, type FeedType, feedOfPosts } from "./feed-of-posts.ts";
import type { TextFileMaker } from "./text-files.ts";

/** Posts in a feed: whoever wants all of them reads the blog. */
const POSTS = 20;

interface FeedsDeps {
  backend: Backend;
  library: Library;
  origin: string;
}

/** The newest posts for feed readers, overall and of each category. */
export function feeds({ backend, library, origin }: FeedsDeps): TextFileMaker {
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
        company: library.content.company.name,
        origin,
        category,
        posts: posts.flatMap((answer) => answer?.blog ?? []),
      });
      return { type: FEED_TYPES[type], text };
    },
  };
}
