import type { Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { isKnown } from "../page-cache/send-page.ts";
import { type ByteRange, byteRange } from "./byte-range.ts";
import { answerPlainly } from "./layer.ts";
import { mediaType } from "./media-types.ts";

/** Errors of a file that cannot be read because of its name or its rights: to a visitor it is not there. */
const NOT_THERE = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "EACCES", "ELOOP", "ENXIO"];

/**
 * Sends a file as it is on the disk now, or the part of it that is asked for. Answers whether there is one; when the
 * disk or the process has no room for another open file, the visitor is told to try again.
 */
export async function sendFile(
  file: string,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const stats = await handle.stat();
    if (!stats.isFile()) return false;
    await sendOpened(handle, stats, { ...headers, "content-type": mediaType(file) }, request, response);
    return true;
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    // A half sent file can only be broken off, and whoever went away needs no answer.
    if (response.headersSent) response.destroy();
    else answerPlainly(response, 503, "Please try again in a minute", { "retry-after": "60" });
    return true;
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

async function sendOpened(
  handle: FileHandle,
  { size, mtime }: Stats,
  headers: Record<string, string | number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  const lastModified = mtime.toUTCString();
  Object.assign(headers, { etag, "last-modified": lastModified, "accept-ranges": "bytes" });
  if (isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { range: wanted, "if-range": sameAs } = request.headers;
  const isSame = sameAs === undefined || sameAs === etag || sameAs === lastModified;
  const range = isSame ? byteRange(wanted, size) : null;
  if (range === "unsatisfiable") {
    answerPlainly(response, 416, "No such range", { "content-range": `bytes */${size}` });
    return;
  }
  if (range !== null) headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
  const part: ByteRange = range ?? { start: 0, end: size - 1 };
  const length = part.end - part.start + 1;
  headers["content-length"] = length;
  response.writeHead(range === null ? 200 : 206, headers);
  if (request.method === "HEAD" || length === 0) {
    response.end();
    return;
  }
  const source = handle.createReadStream({ ...part, autoClose: false });
  await pipeline(source, response, { end: false });
  // A file that was cut off meanwhile: the rest would be taken from the next answer on this connection.
  if (source.bytesRead < length) response.destroy();
  else response.end();
}
