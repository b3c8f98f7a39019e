import { fileTypeFromBuffer } from "file-type";

/** What may be shown of another back end, by what its bytes are; the ending is that of the file it is kept in. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/avif": ".avif",
  "image/gif": ".gif",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
};

/** An `<svg>` element with nothing before it but what XML allows there. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/;

/** Enough for what stands before an `<svg>`. */
const BEGINNING = 4096;

/**
 * The ending of a picture, clip or caption file by its content; null for everything else, and for what calls itself
 * something else: a page that says it is a picture is none.
 */
export async function endingOf(bytes: Buffer, contentType: string): Promise<string | null> {
  const named = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (named === "image/svg+xml") return SVG.test(bytes.toString("utf8", 0, BEGINNING)) ? ".svg" : null;
  if (named === "text/vtt") return bytes.toString("latin1", 0, 16).includes("WEBVTT") ? ".vtt" : null;
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && ENDINGS[found.mime];
  return ending && named.split("/")[0] === found.mime.split("/")[0] ? ending : null;
}
