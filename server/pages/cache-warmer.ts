import { setTimeout as sleep } from "node:timers/promises";
import { Gauge } from "prom-client";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { describeError } from "../metrics/log.ts";
import { type Pages, UNKNOWN_PAGE } from "./pages.ts";

/** In milliseconds: before each page, after a content change, and the longest wait at startup. */
const PAUSES = { page: 50, change: 1000, start: 1000 };

const ENCODING = "br";

type Needs = Pick<Services, "settings" | "log"> & {
  metrics: Pick<Services["metrics"], "registry">;
  cache: Pick<Pages["cache"], "has">;
  getPage: Pages["getPage"];
};

export interface CacheWarmer {
  first(): Promise<void>;
  begin(): void;
  restart(): void;
  close(): Promise<void>;
}

/** @param list paths of public pages by kind */
export function createCacheWarmer(
  { settings, metrics, log, cache, getPage }: Needs,
  list: () => Promise<readonly (readonly string[])[]>,
  pauses = PAUSES,
): CacheWarmer {
  const limit = settings.PAGE_CACHE === "off" ? 0 : settings.CACHE_WARMER_PAGES;
  let run: { stop: AbortController; done: Promise<void> } | null = null;
  const left = new Gauge({
    name: "fairlead_page_cache_warmer_queued",
    help: "Pages that the cache warmer has yet to render",
    registers: [metrics.registry],
  });

  async function warm(path: string): Promise<void> {
    if (!cache.has(path)) await getPage(path, ENCODING, true).page;
  }

  async function warmAll(signal: AbortSignal, delay: number): Promise<void> {
    await sleep(delay, undefined, { signal, ref: false });
    const all = new Set([paths.home, UNKNOWN_PAGE, ...interleave(await list())]);
    const wanted = [...all].slice(0, limit);
    left.set(wanted.length);
    for (const path of wanted) {
      await sleep(pauses.page, undefined, { signal, ref: false });
      await warm(path);
      left.dec();
    }
  }

  function start(delay: number): void {
    if (limit === 0) return;
    run?.stop.abort();
    left.set(limit);
    const stop = new AbortController();
    const done = warmAll(stop.signal, delay).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      left.set(0);
      log.warn({ ...describeError(error) }, "the cache warmer failed");
    });
    run = { stop, done };
  }

  return {
    async first() {
      if (limit === 0) return;
      const warmed = warm(paths.home).catch(() => undefined);
      await Promise.race([warmed, sleep(pauses.start, undefined, { ref: false })]);
    },
    begin: () => start(0),
    restart() {
      if (run !== null) start(pauses.change);
    },
    async close() {
      run?.stop.abort();
      await run?.done;
      run = null;
    },
  };
}

function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
