import { createHash } from "node:crypto";
import { type ReadStream, readdirSync, readFileSync, type Stats } from "node:fs";
import path from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import send from "send";
import { realPathInside } from "../storage/content-files.ts";
import { type AppContext, isRead, type Middleware, targetOf } from "./app.ts";
import { type Page, pageResponse } from "./page.ts";
import { CLIP_POLICY, drawingPolicy } from "./security-headers.ts";

const HASHED_FILES = "/assets/app/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const PUBLIC_FILES = "public, max-age=3600";

const CONTENT_FILE = /^\/assets\/(images|videos)\/([^?]+)/;
const CONTENT_HEADERS = { "cache-control": "public, max-age=300" };
const CLIP_HEADERS = { ...CONTENT_HEADERS, "content-security-policy": CLIP_POLICY };

const COMPRESSED = /\.(?:br|gz)$/;

/** Serves the client build from memory, so that a deploy into its folder cannot break a response. */
export function buildFiles(clientDir: string): Middleware {
  const files = readFiles(clientDir);
  return async (context, next) => {
    const [url = ""] = targetOf(context).split("?", 1);
    const file = isRead(context) ? files.get(url) : undefined;
    return file === undefined ? next() : pageResponse(file, context.req.raw);
  };
}

export function contentFiles(contentDir: string): Middleware {
  return async (context, next) => {
    const file = isRead(context) ? contentFile(targetOf(context)) : null;
    const full = file === null ? null : await realPathInside(contentDir, file).catch(() => null);
    if (file === null || full === null) return next();
    const headers = file.startsWith(`videos${path.sep}`) ? CLIP_HEADERS : CONTENT_HEADERS;
    return (await sendFile(context, full, headers)) ?? next();
  };
}

export const missingFiles: Middleware = async (context, next) => {
  if (!targetOf(context).startsWith("/assets/")) return next();
  return isRead(context)
    ? context.text("Not found\n", 404)
    : context.text("Method not allowed\n", 405, { Allow: "GET, HEAD" });
};

/** Rejects parent folders, separators and hidden files. */
export function contentFile(target: string): string | null {
  const [, folder = "", rest = ""] = CONTENT_FILE.exec(target) ?? [];
  if (folder === "") return null;
  try {
    const names = rest.split("/").map(decodeURIComponent);
    const areNames = names.every((name) => /^[^./\\\0][^/\\\0]*$/.test(name));
    return areNames ? path.join(folder, ...names) : null;
  } catch {
    return null;
  }
}

function readFiles(folder: string): Map<string, Page> {
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    contents.set(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, readFileSync(file));
  }
  const files = new Map<string, Page>();
  for (const [url, identity] of contents) {
    if (COMPRESSED.test(url) && contents.has(url.replace(COMPRESSED, ""))) continue;
    files.set(url, {
      status: 200,
      headers: {
        "content-type": mediaType(url),
        "cache-control": url.startsWith(HASHED_FILES) ? IMMUTABLE : PUBLIC_FILES,
        ...(url.endsWith(".svg") && { "content-security-policy": drawingPolicy(identity.toString()) }),
      },
      etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      bodies: { identity, br: contents.get(`${url}.br`), gzip: contents.get(`${url}.gz`) },
    });
  }
  return files;
}

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

export function mediaType(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream";
}

const NOT_FOUND = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "EACCES", "ELOOP", "ENXIO"];

/** A single range. Several ranges, other units and malformed ones get the whole file (RFC 9110, 14.2). */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;

/** Null for a missing file; 503 when no file can be opened, for example because of the limit of open files. */
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

export function isOneRange(header = ""): boolean {
  const [range, first = "", last = ""] = ONE_RANGE.exec(header) ?? [];
  return range !== undefined && (last === "" || Number(first) <= Number(last));
}
