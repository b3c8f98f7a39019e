import type { ReadStream, Stats } from "node:fs";
import path from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import send from "send";
import type { AppContext } from "./app.ts";

/** Types of the files of the build and of the content. */
const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** The media type of a file name; browsers do not guess unknown ones because of `nosniff`. */
export function mediaType(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Errors of a file name or of permissions, answered like a missing file. */
const NOT_FOUND = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "EACCES", "ELOOP", "ENXIO"];

/** A single range. Several ranges, other units and malformed ones get the whole file (RFC 9110, 14.2). */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;

/**
 * Sends a file from the disk, or a range of it. Null for a missing file; 503 when no file can be opened, for example
 * because of the limit of open files.
 */
export function sendFile(
  context: AppContext,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  // `send` writes to Node's response.
  const { incoming, outgoing } = context.env as HttpBindings;
  const before = new Map(Object.entries(outgoing.getHeaders()) as [string, string][]);
  return new Promise((resolve) => {
    outgoing.once("close", () => resolve(RESPONSE_ALREADY_SENT));
    send(incoming, encodeURI(path.resolve(file)), {
      dotfiles: "allow",
      cacheControl: false,
      acceptRanges: isOneRange(incoming.headers.range),
    })
      .on("headers", (_response: unknown, _file: string, { size, mtime }: Stats) => {
        const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
        const all = { ...headers, etag, "content-type": mediaType(file), "accept-ranges": "bytes" };
        for (const [name, value] of Object.entries(all)) outgoing.setHeader(name, value);
      })
      .on("stream", (source: ReadStream) => {
        // The file became shorter: the client would read the next response on the connection as the rest of it.
        const length = Number(outgoing.getHeader("content-length"));
        source.once("end", () => {
          if (source.bytesRead < length) outgoing.destroy();
        });
      })
      .on("directory", () => resolve(null))
      .on("error", (error: NodeJS.ErrnoException & { status: number }) => {
        if (outgoing.headersSent) {
          outgoing.destroy();
          return;
        }
        const range = String(outgoing.getHeader("content-range"));
        for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
        outgoing.setHeaders(before);
        if (NOT_FOUND.includes(error.code ?? "")) resolve(null);
        else if (error.status === 416)
          resolve(context.text("No such range\n", 416, { "Content-Range": range }));
        else resolve(context.text("Please try again in a minute\n", 503, { "Retry-After": "60" }));
      })
      .pipe(outgoing);
  });
}

/** Whether a `Range` header selects one part of the file. */
export function isOneRange(header = ""): boolean {
  const [range, first = "", last = ""] = ONE_RANGE.exec(header) ?? [];
  return range !== undefined && (last === "" || Number(first) <= Number(last));
}
