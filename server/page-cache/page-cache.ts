import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import { type Page, sizeOf, squeeze } from "./page.ts";

/** A page is rendered again after this long at the latest: its sum must not expire while it is being read. */
const LIFETIME_MS = 30 * 60 * 1000;

/** For so long after that it is still shown when no new one can be made: a sum is good for two hours. */
const STALE_MS = 60 * 60 * 1000;

/** Room for some hundred pages in all encodings; the page that was not asked for longest goes first. */
const BYTES = 64 * 1024 * 1024;

/** What is left in a full cache when room was made in it, so that the next page finds some. */
const FILLED = 0.9;

/** Squeezing keeps a processor busy, and where one page is asked for, the next often follows. In milliseconds. */
const REST = {
  /** For so long nobody has waited for a page to be made when one is squeezed. */
  quiet: 250,
  /** On a busy site it is no longer than that before each. */
  longest: 5000,
};

interface Entry {
  page: Page;
  expiresAt: number;
  bytes: number;
  /** The higher, the later it was asked for. */
  usedAt: number;
  /** Made ahead, and nobody has asked for it yet: it is not worth the time of the best compression. */
  isUnread: boolean;
}

/** For whom a page is made: somebody who waits, or nobody yet. */
export type Reader = "visitor" | "nobody";

export interface PageCache {
  /** The page, unless it is missing or too old. */
  get(key: string): Page | null;
  /** The page, rendered once however many ask; kept when `isCacheable` says so. */
  getOrRender(key: string, render: () => Promise<Rendering>, reader?: Reader): Promise<Page>;
  /** The page as it last was, for when no new one can be made; null when that is too long ago. */
  lastKnown(key: string): Page | null;
  /** Whether somebody who asks need not have it made: it is known, or being made already. */
  has(key: string): boolean;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
}

/** A page fresh from the renderer. */
export interface Rendering {
  page: Page;
  /** Under which key it is kept; null when it is for this one visitor. */
  keepAs: string | null;
}

/**
 * Pages as bytes, by key.
 *
 * @param nextChange when the date next changes what pages show, in milliseconds, or null
 */
export function createPageCache(
  clock: Clock,
  nextChange: () => number | null,
  limits: { bytes: number } = { bytes: BYTES },
  rest = REST,
): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Page>>();
  let bytes = 0;
  let uses = 0;
  /** One after the other: the threads that compress do it for visitors who wait as well. */
  let squeezing: Promise<void> = Promise.resolve();
  /** When somebody last waited for a page to be made, by `performance.now()`. */
  let waitedAt = Number.NEGATIVE_INFINITY;
  /** Counts up with every clearing: what was rendered before it is not kept after it. */
  let generation = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  /** The order of use is looked at only here: to keep it at every request would cost more than all the rest of one. */
  function makeRoom(): void {
    const oldestFirst = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [key] of oldestFirst) {
      if (bytes <= limits.bytes * FILLED) break;
      remove(key);
    }
  }

  function keep(key: string, page: Page, isUnread: boolean): void {
    remove(key);
    const size = sizeOf(page);
    if (size > limits.bytes / 10) return;
    const expiresAt = Math.min(clock() + LIFETIME_MS, nextChange() ?? Number.POSITIVE_INFINITY);
    const entry: Entry = { page, expiresAt, bytes: size, usedAt: ++uses, isUnread };
    entries.set(key, entry);
    bytes += size;
    if (bytes > limits.bytes) makeRoom();
    if (!isUnread) squeezeInTurn(key, entry);
  }

  /** Until nobody waits for a page: the best compression would share the processors with it. */
  async function untilQuiet(): Promise<void> {
    const end = performance.now() + rest.longest;
    let left = rest.quiet;
    do {
      await sleep(left, undefined, { ref: false });
      if (underWay.size > 0) waitedAt = performance.now();
      left = Math.min(waitedAt + rest.quiet, end) - performance.now();
    } while (left > 0);
  }

  function squeezeInTurn(key: string, entry: Entry): void {
    squeezing = squeezing.then(async () => {
      // What is gone by its turn keeps nobody waiting.
      if (entries.get(key) !== entry) return;
      await untilQuiet();
      if (entries.get(key) !== entry) return;
      // When it fails the quick bodies stay; nothing is worse than before.
      await squeeze(entry.page).catch(() => undefined);
      if (entries.get(key) !== entry) return;
      bytes += sizeOf(entry.page) - entry.bytes;
      entry.bytes = sizeOf(entry.page);
    });
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.expiresAt <= clock()) return null;
      entry.usedAt = ++uses;
      if (entry.isUnread) {
        entry.isUnread = false;
        squeezeInTurn(key, entry);
      }
      return entry.page;
    },
    async getOrRender(key, render, reader = "visitor") {
      // Nothing is to be kept, not even for those who ask at the same time.
      if (limits.bytes === 0) return (await render()).page;
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const startedIn = generation;
      const promise = render()
        .then(({ page, keepAs }) => {
          if (reader === "visitor") waitedAt = performance.now();
          if (keepAs !== null && startedIn === generation) keep(keepAs, page, reader === "nobody");
          return page;
        })
        .finally(() => {
          if (underWay.get(key) === promise) underWay.delete(key);
        });
      underWay.set(key, promise);
      return promise;
    },
    lastKnown(key) {
      const entry = entries.get(key);
      return entry !== undefined && clock() - entry.expiresAt < STALE_MS ? entry.page : null;
    },
    has(key) {
      return underWay.has(key) || this.lastKnown(key) !== null;
    },
    clear() {
      generation++;
      entries.clear();
      underWay.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}
