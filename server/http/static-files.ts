import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { realPathInside } from "../storage/inside.ts";
import { isRead, type Middleware, targetOf } from "./app.ts";
import { drawingPolicy } from "./headers.ts";
import { type Page, pageResponse } from "./page.ts";
import { mediaType, sendFile } from "./send-file.ts";

/** Vite's output folder for files with a content hash in their name. */
const HASHED_FILES = "/assets/app/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const PUBLIC_FILES = "public, max-age=3600";

/** Images and videos of the content, which may change at any time. */
const CONTENT_FILE = /^\/assets\/(images|videos)\/([^?]+)/;
const CONTENT_HEADERS = { "cache-control": "public, max-age=300" };

/** Precompressed copies that the build writes next to a file. */
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

/** Serves images and videos of the content from the disk. */
export function contentFiles(contentDir: string): Middleware {
  return async (context, next) => {
    const file = isRead(context) ? contentFile(targetOf(context)) : null;
    if (file === null || (await realPathInside(contentDir, file).catch(() => null)) === null) return next();
    return (await sendFile(context, path.join(contentDir, file), CONTENT_HEADERS)) ?? next();
  };
}

/** Answers all other requests below `/assets/`, without the page for unknown paths. */
export const missingFiles: Middleware = async (context, next) => {
  if (!targetOf(context).startsWith("/assets/")) return next();
  return isRead(context)
    ? context.text("Not found\n", 404)
    : context.text("Method not allowed\n", 405, { Allow: "GET, HEAD" });
};

/**
 * Path of a file in the content folder; null for any other URL. Each decoded segment must be a plain file or folder
 * name: no parent folder, separator or hidden file.
 */
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

/** The files of the client build by URL path, with the compressed bodies that the build made. */
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
