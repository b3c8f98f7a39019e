import type { ServerResponse } from "node:http";
import { isScalable, PICTURE_WIDTHS } from "#core/picture-versions.ts";
import { contentFile } from "../http/assets.ts";
import { isReading, type Layer } from "../http/layer.ts";
import { isKnown } from "../http/send-page.ts";
import { realPathInside } from "../storage/inside.ts";
import type { Format, PictureVersion, PictureVersions } from "./variants.ts";

const VERSION = /^([^?]+)\?(?:w=|v=([\da-f]{16}-\d+)-)(\d{2,4})$/;

const FOR_EVER = "public, max-age=31536000, immutable";
/** Of an address without a stamp, which shows whatever the picture is by then. */
const FOR_NOW = "public, max-age=300, stale-while-revalidate=86400";

/**
 * Pictures of the content in the widths that pages ask for, each in the format that the browser reads best. A picture
 * that is not there, a width that is none of ours, a file that is no picture and too much to do at once go on to
 * what sends files as they are. An address with a stamp is good for ever; one of a picture that was changed leads to
 * what it is now.
 */
export function pictureFiles(contentDir: string, versions: PictureVersions): Layer {
  return (request, response, next) => {
    const [, address = "", stamp, width = ""] =
      (isReading(request) && VERSION.exec(request.url as string)) || [];
    const file = isScalable(address) ? contentFile(address) : null;
    const isOurs = PICTURE_WIDTHS.some((one) => String(one) === width);
    const format = formatFor(request.headers.accept ?? "", address);
    if (file === null || !isOurs || format === null) return next();
    const scale = (full: string | null) => (full === null ? null : versions(full, Number(width), format));
    realPathInside(contentDir, file)
      .then(scale)
      .then(
        (version) => {
          if (version === null) next();
          else if (stamp === undefined) send(version, format, FOR_NOW, response);
          else if (stamp === version.stamp) send(version, format, FOR_EVER, response);
          else redirect(response, `${address}?v=${version.stamp}-${width}`);
        },
        () => next(),
      );
  };
}

/** Null where the browser reads only the picture as it is, if that. */
function formatFor(accepted: string, address: string): Format | null {
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  if (/\.jpe?g$/i.test(address)) return "jpeg";
  return /\.png$/i.test(address) ? "png" : null;
}

function send(
  { name, bytes }: PictureVersion,
  format: Format,
  cacheControl: string,
  response: ServerResponse,
): void {
  const { method, headers: asked } = response.req;
  const etag = `"${name}"`;
  const headers = { etag, vary: "Accept", "cache-control": cacheControl };
  if (isKnown(asked["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-type": `image/${format}`, "content-length": bytes.length });
  response.end(method === "HEAD" ? undefined : bytes);
}

/** The picture was changed since the page was made that asks for it. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": "no-store", "content-length": 0 }).end();
}
