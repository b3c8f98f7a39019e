import { answerPlainly, isReading, type Layer } from "../../http/layer.ts";
import { sendFile } from "../../http/send-file.ts";
import type { RemoteImageUrls } from "./image-urls.ts";
import type { Pictures } from "./images.ts";

/** Upstream SVG files may have inline styles, but cannot run scripts. */
const HEADERS = {
  "cache-control": "public, max-age=300",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Proxies upstream images with a signed local URL. */
export function remoteImages(addresses: RemoteImageUrls, pictures: Pictures): Layer {
  return (request, response, next) => {
    const url = isReading(request) ? addresses.remote(request.url as string) : null;
    if (url === null) return next();
    pictures
      .file(url)
      .then(async (file) => {
        const isSent = file !== null && (await sendFile(file, HEADERS, request, response));
        if (!isSent) answerPlainly(response, 404, "Not found");
      })
      .catch(() => {
        if (response.headersSent) response.destroy();
        else answerPlainly(response, 503, "Please try again in a minute", { "retry-after": "60" });
      });
  };
}
