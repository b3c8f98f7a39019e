import { createHash } from "node:crypto";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../config/clock.ts";
import { createQueue } from "../../config/queue.ts";
import type { Log } from "../../metrics/log.ts";
import { writeDurably } from "../../storage/durable.ts";
import { causeOf } from "./cause-of.ts";
import { endingOf } from "./image-type.ts";
import { BadResponse, readWithin } from "./read-within.ts";
import { REMOTE_FOLDER } from "./response-files.ts";

/** A film may be larger than a picture; both are read whole. */
const LIMITS = { patience: 15_000, bytes: 24 * 1024 * 1024 };
const AT_ONCE = 4;
const WAITING = 100;

/** Pictures of which is known where they are, or that there is none. */
const KNOWN = 5000;

/** So long a picture counts as new; then it is still sent, and asked for again meanwhile. */
const FRESH_MS = 60 * 60_000;

/** After a failure a picture is not asked for again for so long. */
const PAUSE_MS = 30_000;

/** What all of them may take on the disk; those that were looked at longest ago go first. */
const DISK_BYTES = 512 * 1024 * 1024;
/** How many new ones come before that is looked at again. */
const CHECK_EVERY = 50;

/** Pictures of the other back end, kept on the disk. */
export interface Pictures {
  /** The file of a picture; null when there is none to be had. */
  file(url: URL): Promise<string | null>;
}

export function createRemoteImages(dataDir: string, clock: Clock, log: Log, limits = LIMITS): Pictures {
  const folder = path.join(dataDir, REMOTE_FOLDER, "pictures");
  const inTurn = createQueue(AT_ONCE, WAITING);
  /** By address; null where it is not kept. */
  const files = new LRUCache<string, { file: string | null; at: number }>({ max: KNOWN });
  const running = new Map<string, Promise<string | null>>();
  let added = 0;

  async function findKept(stem: string): Promise<{ file: string; at: number } | null> {
    for (const ending of [".svg", ".webp", ".avif", ".jpg", ".png", ".gif", ".mp4", ".webm", ".vtt"]) {
      const file = path.join(folder, stem + ending);
      const stats = await stat(file).catch(() => null);
      if (stats !== null) return { file, at: stats.mtimeMs };
    }
    return null;
  }

  async function download(url: URL, stem: string): Promise<string> {
    const { status, statusText, headers, body } = await readWithin(url, {}, limits);
    if (status !== 200) throw new BadResponse(`HTTP ${status} ${statusText}`);
    const ending = await endingOf(body, headers.get("content-type") ?? "");
    if (ending === null) throw new BadResponse("no picture");
    const file = path.join(folder, stem + ending);
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

  /** Once, however many ask. The kept one stays when there is no new one. */
  function loadOnce(url: URL, stem: string, kept: string | null): Promise<string | null> {
    const key = url.href;
    const known = running.get(key);
    if (known !== undefined) return known;
    const loading = inTurn(() => download(url, stem))
      .catch((error: unknown) => {
        log.warn({ picture: url.pathname, reason: causeOf(error) }, "no picture from the other back end");
        // Tried again a little later, and not for everybody who asks.
        const now = new Date(clock() - FRESH_MS + PAUSE_MS);
        if (kept !== null)
          return utimes(kept, now, now).then(
            () => kept,
            () => kept,
          );
        return null;
      })
      .then((file) => {
        files.set(key, {
          file,
          at: file === null || file === kept ? clock() - FRESH_MS + PAUSE_MS : clock(),
        });
        return file;
      })
      .finally(() => running.delete(key));
    running.set(key, loading);
    return loading;
  }

  return {
    async file(url) {
      const stem = createHash("sha256").update(url.href).digest("hex");
      const remembered = files.get(url.href);
      const isGone = remembered?.file && (await stat(remembered.file).catch(() => null)) === null;
      const known = remembered === undefined || isGone ? await findKept(stem) : remembered;
      if (known === null) return loadOnce(url, stem, null);
      files.set(url.href, known);
      const isOld = clock() - known.at >= FRESH_MS;
      const loading = isOld ? loadOnce(url, stem, known.file) : null;
      return known.file ?? loading;
    },
  };
}
