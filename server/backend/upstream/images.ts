import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../config/clock.ts";
import { createQueue } from "../../config/queue.ts";
import { NO_PICTURE } from "../../content/query.ts";
import { isRead, type Middleware, targetOf } from "../../http/app.ts";
import { sendFile } from "../../http/static-files.ts";
import type { Log } from "../../metrics/log.ts";
import { writeDurably } from "../../storage/disk.ts";
import { isSameText, signer } from "../../storage/secret.ts";
import { REMOTE_FOLDER } from "./response-files.ts";
import { BadResponse, causeOf, readWithin } from "./upstream.ts";

const LIMITS = { timeoutMs: 15_000, bytes: 24 * 1024 * 1024 };
const QUEUE = { concurrency: 4, waiting: 100 };

const KNOWN = 5000;

/** After this time a file is sent and refreshed in the background. */
const FRESH_MS = 60 * 60_000;

const PAUSE_MS = 30_000;

const DISK_BYTES = 512 * 1024 * 1024;
const CHECK_EVERY = 50;

export interface UpstreamImages {
  file(url: URL): Promise<string | null>;
}

export function createRemoteImages(dataDir: string, clock: Clock, log: Log, limits = LIMITS): UpstreamImages {
  const folder = path.join(dataDir, REMOTE_FOLDER, "pictures");
  const queue = createQueue(QUEUE);
  const files = new LRUCache<string, { file: string | null }, URL>({
    max: KNOWN,
    ...{ ttl: FRESH_MS, ttlResolution: 0, perf: { now: clock } },
    ...{ allowStale: true, noDeleteOnStaleGet: true, ignoreFetchAbort: true },
    async fetchMethod(_url, stale, { options, context: url }) {
      try {
        return { file: await queue.run(() => download(url)) };
      } catch (error) {
        log.warn(
          { picture: url.pathname, reason: causeOf(error) },
          "an image of the upstream back end cannot be fetched",
        );
        options.ttl = PAUSE_MS;
        return { file: stale?.file ?? null };
      }
    },
  });
  let added = 0;

  /** Finds the file of an earlier process; the time of the file is its age. */
  async function restore(url: URL): Promise<void> {
    const stored = await findStored(stemOf(url));
    if (stored !== null) files.set(url.href, { file: stored.file }, { start: stored.at });
  }

  async function findStored(stem: string): Promise<{ file: string; at: number } | null> {
    for (const ending of [".svg", ".webp", ".avif", ".jpg", ".png", ".gif", ".mp4", ".webm", ".vtt"]) {
      const file = path.join(folder, stem + ending);
      const stats = await stat(file).catch(() => null);
      if (stats !== null) return { file, at: stats.mtimeMs };
    }
    return null;
  }

  async function download(url: URL): Promise<string> {
    const { status, statusText, headers, body } = await readWithin(url, {}, limits);
    if (status !== 200) throw new BadResponse(`HTTP ${status} ${statusText}`);
    const ending = await endingOf(body, headers.get("content-type") ?? "");
    if (ending === null) throw new BadResponse("no picture");
    const file = path.join(folder, stemOf(url) + ending);
    await writeDurably(file, body);
    if (++added % CHECK_EVERY === 0) await makeRoom();
    return file;
  }

  async function makeRoom(): Promise<void> {
    const names = await readdir(folder);
    const sizes = await Promise.all(
      names.map(async (name) => ({ name, stats: await stat(path.join(folder, name)).catch(() => null) })),
    );
    let bytes = sizes.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0);
    for (const { name, stats } of sizes.sort((a, b) => (a.stats?.atimeMs ?? 0) - (b.stats?.atimeMs ?? 0))) {
      if (bytes <= DISK_BYTES) break;
      await rm(path.join(folder, name), { force: true });
      bytes -= stats?.size ?? 0;
    }
  }

  return {
    async file(url) {
      const known = files.peek(url.href);
      const isGone = known?.file && (await stat(known.file).catch(() => null)) === null;
      if (isGone) files.delete(url.href);
      if (known === undefined || isGone) await restore(url);
      const allowStale = (files.peek(url.href)?.file ?? null) !== null;
      const { file } = await files.forceFetch(url.href, { context: url, allowStale });
      return file;
    },
  };
}

const stemOf = (url: URL) => createHash("sha256").update(url.href).digest("hex");

const ENDINGS: Readonly<Record<string, string>> = {
  "image/avif": ".avif",
  "image/gif": ".gif",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
};

const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/;

const BEGINNING = 4096;

/** The file extension by content; null for other types, and when the content does not match the declared type. */
async function endingOf(bytes: Buffer, contentType: string): Promise<string | null> {
  const named = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (named === "image/svg+xml") return SVG.test(bytes.toString("utf8", 0, BEGINNING)) ? ".svg" : null;
  if (named === "text/vtt") return bytes.toString("latin1", 0, 16).includes("WEBVTT") ? ".vtt" : null;
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && ENDINGS[found.mime];
  return ending && named.split("/")[0] === found.mime.split("/")[0] ? ending : null;
}

/** Below the path of local images, so that each has a picture page too. */
const PLACE = "/assets/images/remote/";
const PATTERN = new RegExp(`^${PLACE}([\\w-]{16})(/[^#]*)$`);

/** Only signed URLs are fetched, so this site cannot be used to request other resources. */
export interface RemoteImageUrls {
  local(named: string): string;
  remote(localUrl: string): URL | null;
}

export function createRemoteImageUrls(base: string, secret: string): RemoteImageUrls {
  const { origin } = new URL(base);
  const sign = signer(secret, "remote picture");
  // The signature excludes the extension, because caption files share the name of their video.
  const signatureOf = ({ pathname, search }: URL) =>
    sign(
      `${origin}${pathname.slice(0, pathname.length - path.posix.extname(pathname).length)}${search}`,
    ).slice(0, 16);
  return {
    local(named) {
      const url = named === "" ? null : URL.parse(named, `${origin}/`);
      if (url?.origin !== origin) return NO_PICTURE;
      return `${PLACE}${signatureOf(url)}${url.pathname}${url.search}`;
    },
    remote(localUrl) {
      const [, signature = "", rest = ""] = PATTERN.exec(localUrl) ?? [];
      const url = rest.startsWith("//") ? null : URL.parse(rest, `${origin}/`);
      return url?.origin === origin && isSameText(signature, signatureOf(url)) ? url : null;
    },
  };
}

export function localSourceSet(srcset: string, { local }: RemoteImageUrls): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, local))
    .join(", ");
}

/** Upstream SVG files may have inline styles, but cannot run scripts. */
const HEADERS = {
  "cache-control": "public, max-age=300",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

export function upstreamImages(urls: RemoteImageUrls, pictures: UpstreamImages): Middleware {
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
