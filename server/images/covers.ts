import { kiteSvg } from "#core/kites.ts";
import { coverOf, NO_PICTURE } from "../content/covers.ts";
import type { Library } from "../content/library.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import { drawingPolicy } from "../http/headers.ts";
import { chooseEncoding, createPage, encode, type Page, pageResponse } from "../http/page.ts";

const COVER = /^\/assets\/covers\/([\w.-]+)\.svg(?:\?|$)/;
const HEADERS = { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/** Drawings in memory, about 8 KB each in all encodings. */
const MAX_CACHED = 500;

/** Serves the generated cover of a known slug. Unknown slugs are refused, so requests cannot fill the cache. */
export function covers(library: Library): Middleware {
  const drawn = new Map<string, Page>();

  function draw(slug: string): Page {
    const svg = kiteSvg({ seed: slug, shape: "cover", palette: "both" });
    const page = createPage(200, { ...HEADERS, "content-security-policy": drawingPolicy(svg) }, svg);
    const [oldest] = drawn.keys();
    if (drawn.size >= MAX_CACHED && oldest !== undefined) drawn.delete(oldest);
    drawn.set(slug, page);
    return page;
  }

  return async (context, next) => {
    const slug = isRead(context) ? COVER.exec(targetOf(context))?.[1] : undefined;
    if (slug === undefined || !hasCover(library, slug)) return next();
    const page = drawn.get(slug) ?? draw(slug);
    const { raw } = context.req;
    await encode(page, chooseEncoding(raw.headers.get("accept-encoding")));
    return pageResponse(page, raw);
  };
}

/** Excludes unpublished posts and openings, so that their covers do not reveal them. */
function hasCover(library: Library, slug: string): boolean {
  if (coverOf(slug) === NO_PICTURE) return true;
  const { services, hirePages, caseStudies } = library.content;
  return [services, hirePages, caseStudies, library.posts(), library.openings()].some((entries) =>
    entries.some((entry) => entry.slug === slug),
  );
}
