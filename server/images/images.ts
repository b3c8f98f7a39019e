import path from "node:path";
import { LRUCache } from "lru-cache";
import { drawCover } from "#core/drawings/draw-scene.ts";
import { emblems } from "#core/drawings/emblems.ts";
import { drawSymbol } from "#core/drawings/symbols.ts";
import { IMAGE_WIDTHS, isScalable } from "#core/image-variants.ts";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import type { PatternColors } from "#core/patterns/paint.ts";
import type { Pattern } from "#core/patterns/patterns.ts";
import type { Services } from "#server/services.ts";
import type { ContentStore } from "../content/content-store.ts";
import { coverOf, NO_PICTURE } from "../content/query.ts";
import { type AppContext, isRead, type Middleware, targetOf } from "../http/app.ts";
import { chooseEncoding, createPage, encode, matchesEtag, type Page, pageResponse } from "../http/page.ts";
import { drawingPolicy } from "../http/security-headers.ts";
import { contentFile } from "../http/static-files.ts";
import { realPathInside } from "../storage/content-files.ts";
import { IMAGE_FOLDER } from "../storage/folders.ts";
import type { Prunable } from "../storage/pruner.ts";
import { caseCoverSvg } from "./case-cover.ts";
import {
  createImageVariants,
  type Format,
  type ImageVariant,
  type ImageVariants,
  oldVariants,
} from "./variants.ts";

export interface Images {
  variants: ImageVariants;
  old: Prunable;
}

export function createImages(
  { settings, content }: Pick<Services, "settings" | "content">,
  buildDir: string | null,
): Images {
  const { contentHashOf } = content.pictures;
  const own = path.join(settings.DATA_DIR, IMAGE_FOLDER);
  return {
    variants: createImageVariants(
      buildDir === null ? [own] : [own, path.join(buildDir, IMAGE_FOLDER)],
      contentHashOf,
    ),
    old: oldVariants(settings.CONTENT_DIR, own, contentHashOf),
  };
}

const VARIANT = /^([^?]+)\?(?:w=|v=([\da-f]{16}-\d+)-)(\d{2,4})$/;

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=300, stale-while-revalidate=86400";

/** URLs with an old hash redirect to the current one. */
export function imageVariants(contentDir: string, variants: ImageVariants): Middleware {
  async function variantOf(url: string, width: number, format: Format): Promise<ImageVariant | null> {
    const file = isScalable(url) ? contentFile(url) : null;
    const full = file === null ? null : await realPathInside(contentDir, file).catch(() => null);
    return full === null ? null : variants(full, width, format).catch(() => null);
  }

  return async (context, next) => {
    const [, url = "", contentHash, width = ""] = (isRead(context) && VARIANT.exec(targetOf(context))) || [];
    const format = formatFor(context.req.header("accept") ?? "", url);
    const isSupported = IMAGE_WIDTHS.some((one) => String(one) === width);
    const variant = format && isSupported ? await variantOf(url, Number(width), format) : null;
    if (format === null || variant === null) return next();
    if (contentHash === undefined) return variantResponse(context, variant, format, REVALIDATED);
    if (contentHash === variant.contentHash) return variantResponse(context, variant, format, IMMUTABLE);
    return context.body(null, 302, {
      Location: `${url}?v=${variant.contentHash}-${width}`,
      "Cache-Control": "no-store",
    });
  };
}

/** Null when the browser accepts only the original format. */
function formatFor(accepted: string, url: string): Format | null {
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  if (/\.jpe?g$/i.test(url)) return "jpeg";
  return /\.png$/i.test(url) ? "png" : null;
}

function variantResponse(
  context: AppContext,
  { name, bytes }: ImageVariant,
  format: Format,
  cacheControl: string,
): Response {
  const etag = `"${name}"`;
  const headers = { etag, vary: "Accept", "cache-control": cacheControl };
  if (matchesEtag(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
  return context.body(bytes as Buffer<ArrayBuffer>, 200, {
    ...headers,
    "content-type": `image/${format}`,
    "content-length": String(bytes.length),
  });
}

const COVER = /^\/assets\/covers\/([\w.-]+)\.svg(?:\?|$)/;
const HEADERS = { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=3600" };

const MAX_CACHED = 500;

/** Unknown slugs are refused, so that requests cannot fill the cache. */
export function covers({ content, settings }: Pick<Services, "content" | "settings">): Middleware {
  const drawn = new LRUCache<string, Page>({ max: MAX_CACHED });
  content.onChange(() => drawn.clear());

  function draw(slug: string): string {
    const { palette, pattern } = content.brand;
    const work = content.current.caseStudies.find((study) => study.slug === slug);
    if (work !== undefined) {
      const { CONTENT_DIR: contentDir } = settings;
      return caseCoverSvg(work, content.current, { palette, contentDir, scheme: "both" });
    }
    const colors = { palette, scheme: "both" } as const;
    const { services, hirePages } = content.current;
    const offer = [...services, ...hirePages].find((entry) => entry.slug === slug);
    if (offer !== undefined) return drawSymbol({ ...offer, colors });
    return (
      postCover(content, slug, { pattern, colors }) ??
      drawPattern(pattern, { seed: slug, shape: "cover", colors })
    );
  }

  return async (context, next) => {
    const slug = isRead(context) ? COVER.exec(targetOf(context))?.[1] : undefined;
    if (slug === undefined || !hasCover(content, slug)) return next();
    let page = drawn.get(slug);
    if (page === undefined) {
      const svg = draw(slug);
      page = createPage(200, { ...HEADERS, "content-security-policy": drawingPolicy(svg) }, svg);
      drawn.set(slug, page);
    }
    const { raw } = context.req;
    await encode(page, chooseEncoding(raw.headers.get("accept-encoding")));
    return pageResponse(page, raw);
  };
}

/** Null for a slug that is no post. */
function postCover(
  store: Pick<ContentStore, "current" | "posts" | "indexOf">,
  slug: string,
  look: { pattern: Pattern; colors: PatternColors },
): string | null {
  const post = store.posts()[store.indexOf(slug)];
  const category = store.current.postCategories.find((one) => one.slug === post?.category_slug);
  if (post === undefined || category === undefined) return null;
  const { hue, scene } = emblems[category.emblem];
  return drawCover({ ...look, seed: slug, hue, scene: post.drawing ?? scene });
}

/** Excludes unpublished posts and openings, so that their covers do not reveal them. */
function hasCover(contentStore: ContentStore, slug: string): boolean {
  if (coverOf(slug) === NO_PICTURE) return true;
  const { services, hirePages, caseStudies } = contentStore.current;
  return [services, hirePages, caseStudies, contentStore.posts(), contentStore.openings()].some((entries) =>
    entries.some((entry) => entry.slug === slug),
  );
}
