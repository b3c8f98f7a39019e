import type { ServerResponse } from "node:http";
import { IMAGE_WIDTHS, isScalable } from "#core/image-variants.ts";
import { contentFile } from "../http/assets.ts";
import { isReading, type Layer } from "../http/layer.ts";
import { isKnown } from "../http/send-page.ts";
import { realPathInside } from "../storage/inside.ts";
import type { Format, ImageVariant, ImageVariants } from "./variants.ts";

const VARIANT = /^([^?]+)\?(?:w=|v=([\da-f]{16}-\d+)-)(\d{2,4})$/;

const FOR_EVER = "public, max-age=31536000, immutable";
/** For URLs without a content hash. */
const FOR_NOW = "public, max-age=300, stale-while-revalidate=86400";

/**
 * Serves images of the content in the supported widths, in the best format that the browser accepts. Passes the request
 * on for a missing file, an unsupported width, an unreadable image or a full queue. A URL with the current content hash
 * is immutable; one with an older hash redirects to the current URL.
 */
export function pictureFiles(contentDir: string, variants: ImageVariants): Layer {
  return (request, response, next) => {
    const [, url = "", contentHash, width = ""] =
      (isReading(request) && VARIANT.exec(request.url as string)) || [];
    const file = isScalable(url) ? contentFile(url) : null;
    const isOurs = IMAGE_WIDTHS.some((one) => String(one) === width);
    const format = formatFor(request.headers.accept ?? "", url);
    if (file === null || !isOurs || format === null) return next();
    const scale = (full: string | null) => (full === null ? null : variants(full, Number(width), format));
    realPathInside(contentDir, file)
      .then(scale)
      .then(
        (variant) => {
          if (variant === null) next();
          else if (contentHash === undefined) send(variant, format, FOR_NOW, response);
          else if (contentHash === variant.contentHash) send(variant, format, FOR_EVER, response);
          else redirect(response, `${url}?v=${variant.contentHash}-${width}`);
        },
        () => next(),
      );
  };
}

/** Null when the browser accepts only the original format. */
function formatFor(accepted: string, url: string): Format | null {
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  if (/\.jpe?g$/i.test(url)) return "jpeg";
  return /\.png$/i.test(url) ? "png" : null;
}

function send(
  { name, bytes }: ImageVariant,
  format: Format,
  cacheControl: string,
  response: ServerResponse,
): void {
  const { method, headers: requestHeaders } = response.req;
  const etag = `"${name}"`;
  const headers = { etag, vary: "Accept", "cache-control": cacheControl };
  if (isKnown(requestHeaders["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-type": `image/${format}`, "content-length": bytes.length });
  response.end(method === "HEAD" ? undefined : bytes);
}

/** The image changed after the page was rendered. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": "no-store", "content-length": 0 }).end();
}
