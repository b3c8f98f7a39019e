import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock } from "../config/clock.ts";
import { createQueue } from "../config/queue.ts";
import { compressBest, type Page, sizeOf } from "../http/page.ts";

const LIFETIME_MS = 30 * 60 * 1000;

/** How long an expired page is available as a fallback; its challenge is valid for two hours. */
const STALE_MS = 60 * 60 * 1000;

const MAX_BYTES = 64 * 1024 * 1024;

const IDLE = {
  quiet: 250,
  longest: 5000,
};

interface Entry {
  page: Page;
  expiresAt: number;
  isRequestedAgain: boolean;
}

export interface Rendering {
  page: Page;
  /** Cache key; null for a page for one visitor. */
  cacheKey: string | null;
}

export interface PageCache {
  get(key: string): Page | null;
  /** Concurrent calls share one rendering; `isWarmup` if no request waits for it. */
  getOrRender(key: string, render: () => Promise<Rendering>, isWarmup?: boolean): Promise<Page>;
  lastKnown(key: string): Page | null;
  has(key: string): boolean;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
}

/** `untilChange` returns the milliseconds until a date changes the pages, or null. */
export function createPageCache(
  clock: Clock,
  untilChange: () => number | null,
  limits: { bytes: number } = { bytes: MAX_BYTES },
  idle = IDLE,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, limits.bytes),
    maxEntrySize: Math.max(1, Math.floor(limits.bytes / 10)),
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const pending = new Map<string, Promise<Page>>();
  const compression = createCompression(() => pending.size > 0, idle);
  /** Increments on `clear`, to discard older renderings. */
  let generation = 0;

  function add(key: string, page: Page): void {
    const expiresAt = clock() + Math.min(LIFETIME_MS, untilChange() ?? LIFETIME_MS);
    entries.set(key, { page, expiresAt, isRequestedAgain: false });
  }

  /** A longer time than the lifetime means that the clock was set back. */
  function isFresh({ expiresAt }: Entry): boolean {
    const left = expiresAt - clock();
    return left > 0 && left <= LIFETIME_MS;
  }

  function compressInBackground(key: string, entry: Entry): void {
    compression.add(
      entry.page,
      () => entries.peek(key) === entry,
      // A new entry, because the cache measures an object once.
      () => entries.set(key, { ...entry }),
    );
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || !isFresh(entry)) return null;
      // Many pages are requested once; the best compression costs more than rendering them.
      if (!entry.isRequestedAgain) {
        entry.isRequestedAgain = true;
        compressInBackground(key, entry);
      }
      return entry.page;
    },
    async getOrRender(key, render, isWarmup = false) {
      if (limits.bytes === 0) return (await render()).page;
      const running = pending.get(key);
      if (running !== undefined) return running;
      const startedIn = generation;
      const promise = render()
        .then(({ page, cacheKey }) => {
          if (!isWarmup) compression.noteRequest();
          if (cacheKey !== null && startedIn === generation) add(cacheKey, page);
          return page;
        })
        .finally(() => {
          if (pending.get(key) === promise) pending.delete(key);
        });
      pending.set(key, promise);
      return promise;
    },
    lastKnown(key) {
      const entry = entries.peek(key);
      return entry !== undefined && clock() - entry.expiresAt < STALE_MS ? entry.page : null;
    },
    has(key) {
      return pending.has(key) || this.lastKnown(key) !== null;
    },
    clear() {
      generation++;
      entries.clear();
      pending.clear();
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}

/** Compresses pages better while no request waits, one at a time: the thread pool also compresses for requests that wait. */
function createCompression(isBusy: () => boolean, { quiet, longest }: typeof IDLE) {
  const queue = createQueue({ concurrency: 1 });
  let requestedAt = Number.NEGATIVE_INFINITY;

  async function untilIdle(): Promise<void> {
    const end = performance.now() + longest;
    let left = quiet;
    do {
      await sleep(left, undefined, { ref: false });
      if (isBusy()) requestedAt = performance.now();
      left = Math.min(requestedAt + quiet, end) - performance.now();
    } while (left > 0);
  }

  return {
    noteRequest() {
      requestedAt = performance.now();
    },
    add(page: Page, isCurrent: () => boolean, onCompressed: () => void): void {
      void queue.run(async () => {
        if (!isCurrent()) return;
        await untilIdle();
        if (!isCurrent()) return;
        // On failure the fast-compressed bodies remain.
        await compressBest(page).catch(() => undefined);
        if (isCurrent()) onCompressed();
      });
    },
  };
}
