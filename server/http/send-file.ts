import type { ReadStream, Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import send from "send";
import { answerPlainly } from "./layer.ts";
import { mediaType } from "./media-types.ts";

/** Errors of a file that cannot be read because of its name or its rights: to a visitor it is not there. */
const NOT_THERE = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "EACCES", "ELOOP", "ENXIO"];

/** One range; several, other units and malformed ones are answered with the whole file, as RFC 9110 (14.2) allows. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;

/**
 * Sends a file as it is on the disk now, or the part of it that is asked for. Resolves to whether there is one; when
 * the disk or the process has no room for another open file, the visitor is asked to try again.
 */
export function sendFile(
  file: string,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // What applies to every response, should this one not be the file.
  const before = new Map(Object.entries(response.getHeaders()) as [string, string][]);
  return new Promise((resolve) => {
    response.once("close", () => resolve(true));
    send(request, encodeURI(path.resolve(file)), {
      dotfiles: "allow",
      cacheControl: false,
      acceptRanges: isOneRange(request.headers.range),
    })
      .on("headers", (_response: ServerResponse, _file: string, { size, mtime }: Stats) => {
        const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
        const all = { ...headers, etag, "content-type": mediaType(file), "accept-ranges": "bytes" };
        for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
      })
      .on("stream", (source: ReadStream) => {
        // A file that was cut off meanwhile: the rest would be taken from the next response on this connection.
        const length = Number(response.getHeader("content-length"));
        source.once("end", () => {
          if (source.bytesRead < length) response.destroy();
        });
      })
      .on("directory", () => resolve(false))
      .on("error", (error: NodeJS.ErrnoException & { status: number; headers?: Record<string, string> }) => {
        if (response.headersSent) {
          response.destroy();
          return;
        }
        const range = String(response.getHeader("content-range"));
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.setHeaders(before);
        if (NOT_THERE.includes(error.code ?? "")) resolve(false);
        else if (error.status === 416)
          answerPlainly(response, 416, "No such range", { "content-range": range });
        else answerPlainly(response, 503, "Please try again in a minute", { "retry-after": "60" });
      })
      .pipe(response);
  });
}

/** Whether a Range header is one that is answered with a part. */
export function isOneRange(header = ""): boolean {
  const [range, first = "", last = ""] = ONE_RANGE.exec(header) ?? [];
  return range !== undefined && (last === "" || Number(first) <= Number(last));
}
