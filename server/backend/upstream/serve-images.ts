import { isRead, type Middleware, targetOf } from "../../http/app.ts";
import { sendFile } from "../../http/send-file.ts";
import type { RemoteImageUrls } from "./image-urls.ts";
import type { Pictures } from "./images.ts";

/** Upstream SVG files may have inline styles, but cannot run scripts. */
const HEADERS = {
  "cache-control": "public, max-age=300",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Proxies upstream images with a signed local URL. */
export function upstreamImages(urls: RemoteImageUrls, pictures: Pictures): Middleware {
  return async (context, next) => {
    const url = isRead(context) ? urls.remote(targetOf(context)) : null;
    if (url === null) return next();
    const file = await pictures.file(url).catch(() => "unavailable" as const);
    if (file === "unavailable")
      return context.text("Please try again in a minute\n", 503, { "Retry-After": "60" });
    const response = file === null ? null : await sendFile(context, file, HEADERS);
    return response ?? context.text("Not found\n", 404);
  };
}
