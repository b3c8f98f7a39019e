import type { ServerResponse } from "node:http";
import path from "node:path";
import { isScalable, PICTURE_WIDTHS } from "#core/picture-versions.ts";
import { contentFile } from "../http/assets.ts";
import { isReading, type Layer } from "../http/layer.ts";
import { isKnown } from "../page-cache/send-page.ts";
import type { Format, PictureVersion, PictureVersions } from "./versions.ts";

const VERSION = /^([^?]+)\?w=(\d{2,4})$/;

/**
 * Pictures of the content in the widths that pages ask for, each in the format that the browser reads best. A picture
 * that is not there, a width that is none of ours, a file that is no picture and too much to do at once go on to
 * what sends files as they are.
 */
export function pictureFiles(contentDir: string, versions: PictureVersions): Layer {
  return (request, response, next) => {
    const [, address = "", width = ""] = (isReading(request) && VERSION.exec(request.url as string)) || [];
    const file = isScalable(address) ? contentFile(address) : null;
    const isOurs = PICTURE_WIDTHS.some((one) => String(one) === width);
    const format = formatFor(request.headers.accept ?? "", address);
    if (file === null || !isOurs || format === null) return next();
    versions(path.join(contentDir, file), Number(width), format).then(
      (version) => {
        if (version === null) next();
        else send(version, format, request.headers["if-none-match"], response);
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
  known: string | undefined,
  response: ServerResponse,
): void {
  const etag = `"${name}"`;
  const headers = {
    etag,
    vary: "Accept",
    "cache-control": "public, max-age=300, stale-while-revalidate=86400",
  };
  if (isKnown(known, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-type": `image/${format}`, "content-length": bytes.length });
  response.end(response.req.method === "HEAD" ? undefined : bytes);
}
