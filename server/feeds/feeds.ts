import type { Calls } from "#core/calls/calls.ts";
import type { Clock } from "../clock.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";
import type { Library } from "../library/library.ts";
import type { Log } from "../log/log.ts";
import { createPage, encode, type Page } from "../page-cache/page.ts";
import { encodingFor, sendPage } from "../page-cache/send-page.ts";
import { FEED_TYPES, type FeedType, feedOfPosts } from "./feed-of-posts.ts";

const FEED = /^\/(?:category\/([\w.-]+)\/)?feed\.(xml|atom|json)(?:\?|$)/;

/** Posts in a feed: whoever wants all of them reads the blog. */
const POSTS = 20;

/** A feed is made again after this long at the latest. */
const LIFETIME_MS = 30 * 60 * 1000;

export interface FeedsParts {
  calls: Calls;
  library: Library;
  origin: string;
  clock: Clock;
  log: Log;
}

/** The newest posts for feed readers, overall and of each category. Readers in browsers fetch them from elsewhere. */
export function feeds({ calls, library, origin, clock, log }: FeedsParts): Layer {
  const made = new Map<string, { page: Page; expiresAt: number }>();
  library.onChange(() => made.clear());

  async function makeFeed(type: FeedType, slug: string | undefined): Promise<Page | null> {
    const { categories } = await calls.blogPage(1, {});
    const category = categories.find((one) => one.slug === slug) ?? null;
    if (slug !== undefined && category === null) return null;
    const { blogs } = await calls.blog(category === null ? {} : { category_slug: category.slug });
    const posts = await Promise.all(blogs.slice(0, POSTS).map((blog) => calls.post(blog.slug)));
    const text = feedOfPosts(type, {
      company: library.content.company.name,
      origin,
      category,
      posts: posts.flatMap((answer) => answer?.blog ?? []),
    });
    const headers = {
      "content-type": FEED_TYPES[type],
      "cache-control": "public, max-age=600",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    };
    return createPage(200, headers, text);
  }

  async function getFeed(type: FeedType, slug: string | undefined): Promise<Page | null> {
    const key = `${slug ?? ""}.${type}`;
    const known = made.get(key);
    if (known !== undefined && known.expiresAt > clock()) return known.page;
    const page = await makeFeed(type, slug);
    const change = library.nextChange() ?? Number.POSITIVE_INFINITY;
    if (page !== null) made.set(key, { page, expiresAt: Math.min(clock() + LIFETIME_MS, change) });
    return page;
  }

  return (request, response, next) => {
    const match = isReading(request) ? FEED.exec(request.url as string) : null;
    if (match === null) return next();
    getFeed(match[2] as FeedType, match[1])
      .then(async (page) => {
        if (page === null) return next();
        await encode(page, encodingFor(request));
        sendPage(page, request, response);
      })
      .catch((error: unknown) => {
        log.error({ error: error instanceof Error ? error.stack : "unknown" }, "feed failed");
        if (response.headersSent) response.destroy();
        else answerPlainly(response, 500, "No feed");
      });
  };
}
