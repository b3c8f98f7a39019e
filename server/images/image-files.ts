import { IMAGE_WIDTHS, isScalable } from "#core/image-variants.ts";
import { type AppContext, isRead, type Middleware, targetOf } from "../http/app.ts";
import { matchesEtag } from "../http/page.ts";
import { contentFile } from "../http/static-files.ts";
import { realPathInside } from "../storage/inside.ts";
import type { Format, ImageVariant, ImageVariants } from "./variants.ts";

const VARIANT = /^([^?]+)\?(?:w=|v=([\da-f]{16}-\d+)-)(\d{2,4})$/;

const IMMUTABLE = "public, max-age=31536000, immutable";
/** For URLs without a content hash. */
const REVALIDATED = "public, max-age=300, stale-while-revalidate=86400";

/**
 * Serves images of the content in the supported widths, in the best format that the browser accepts. Passes the request
 * on for a missing file, an unsupported width, an unreadable image or a full queue. A URL with the current content hash
 * is immutable; one with an older hash redirects to the current URL.
 */
export function imageVariants(contentDir: string, variants: ImageVariants): Middleware {
  return async (context, next) => {
    const [, url = "", contentHash, width = ""] = (isRead(context) && VARIANT.exec(targetOf(context))) || [];
    const file = isScalable(url) ? contentFile(url) : null;
    const isSupported = IMAGE_WIDTHS.some((one) => String(one) === width);
    const format = formatFor(context.req.header("accept") ?? "", url);
    if (file === null || !isSupported || format === null) return next();
    const full = await realPathInside(contentDir, file).catch(() => null);
    const variant = full === null ? null : await variants(full, Number(width), format).catch(() => null);
    if (variant === null) return next();
    if (contentHash === undefined) return variantResponse(context, variant, format, REVALIDATED);
    if (contentHash === variant.contentHash) return variantResponse(context, variant, format, IMMUTABLE);
    // The image changed after the page was rendered.
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
