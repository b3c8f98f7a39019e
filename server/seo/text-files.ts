import { LRUCache } from "lru-cache";
import { partAt } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import { chooseEncoding, createPage, encode, type Page, pageResponse, wantsMarkdown } from "../http/page.ts";

interface TextFile {
  type: string;
  text: string;
  headers?: Record<string, string>;
}

export interface TextFileMaker {
  path: RegExp;
  make(match: RegExpExecArray): Promise<TextFile | null>;
}

/** Regenerated after this time, because upstream content may have changed. */
const LIFETIME_MS = 30 * 60 * 1000;

const MAX_CACHED = 500;

/** Feed readers in browsers fetch cross-origin. */
const HEADERS = {
  "cache-control": "public, max-age=600",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

export function textFiles(
  makers: readonly TextFileMaker[],
  { content, time }: Pick<Services, "content" | "time">,
): Middleware {
  const made = new LRUCache<string, Page>({ max: MAX_CACHED, perf: { now: () => time.read().steady } });
  content.onChange(() => made.clear());

  async function getText(maker: TextFileMaker, match: RegExpExecArray): Promise<Page | null> {
    const [url] = match;
    const known = made.get(url);
    if (known !== undefined) return known;
    const text = await maker.make(match);
    if (text === null) return null;
    const headers = { "content-type": text.type, ...HEADERS, ...text.headers };
    const page = createPage(200, headers, text.text);
    made.set(url, page, { ttl: Math.min(LIFETIME_MS, content.untilChange() ?? LIFETIME_MS) });
    return page;
  }

  return async (context, next) => {
    if (!isRead(context)) return next();
    const [path = ""] = targetOf(context).split("?", 1);
    if (!isOn(partAt(path), content.current.site.parts)) return next();
    const { raw } = context.req;
    const isNegotiated = wantsMarkdown(raw.headers.get("accept")) && !/\.\w+$/.test(path);
    const url = isNegotiated ? paths.markdown(path) : path;
    const maker = makers.find(({ path }) => path.test(url));
    const match = maker?.path.exec(url);
    const page = maker && match ? await getText(maker, match) : null;
    if (page === null) return next();
    await encode(page, chooseEncoding(raw.headers.get("accept-encoding")));
    const response = pageResponse(page, raw);
    // Caches in between would give it to browsers, because pages don't vary by `Accept`.
    if (isNegotiated) response.headers.set("cache-control", "private, no-store");
    return response;
  };
}
