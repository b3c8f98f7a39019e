import type { EventLoopUtilization } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { paths } from "#core/paths.ts";
import type { Log } from "../log/log.ts";
import { placeOf } from "../log/place-of.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type PageMaker, UNKNOWN_PAGE } from "./page-maker.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** Of the page cache so much at most: the rest is for what visitors ask for. */
const BYTES = 16 * 1024 * 1024;

/** In milliseconds. */
const PAUSES = {
  /** Between two pages; the process must have been idle for half of it. */
  rest: 50,
  /** On a busy site it is no longer than that. */
  longestRest: 1000,
  /** After a change: editors save several files in a row, and each empties the cache. */
  quiet: 1000,
};

/** A process that works more than this part of the time has no time for what nobody has asked for. */
const BUSY = 0.5;

/** A start waits no longer for its first page. */
const FIRST_MS = 1000;

/** How nearly all browsers ask. */
const ENCODING = "br";

export interface PagesAheadParts {
  pageAt: PageMaker;
  cache: Pick<PageCache, "has" | "bytes">;
  /** The addresses of all pages that there are. */
  list: () => Promise<Iterable<string>>;
  findRoute: FindRoute;
  /** How many pages are made; 0 for none. */
  most: number;
  /** Counts for how much of the time the process works. */
  utilization: (before?: EventLoopUtilization) => EventLoopUtilization;
  registry: Registry;
  log: Log;
}

/** Makes pages before anybody asks for them, beside the answers to those who do. */
export interface PagesAhead {
  /** Makes the home page, and with it all that a page needs; ends in good time, whatever happens. */
  first(): Promise<void>;
  /** Makes the others. */
  begin(): void;
  /** Begins anew after a change, once it was begun. */
  again(): void;
  close(): Promise<void>;
}

export function createPagesAhead(parts: PagesAheadParts, pauses = PAUSES): PagesAhead {
  const { pageAt, cache, most, utilization, log } = parts;
  /** Of the round that goes on now, if one does. */
  let round: { stop: AbortController; ends: Promise<void> } | null = null;
  const left = new Gauge({
    name: "fairlead_pages_left_to_make_ahead",
    help: "Pages of the site that are still to be made before anybody asks for them",
    registers: [parts.registry],
  });

  async function make(path: string): Promise<void> {
    if (!cache.has(path)) await pageAt(path, ENCODING, "nobody")?.page;
  }

  /** Until there is little to do: each page made beside a crowd keeps all of it waiting. Throws when the round is over. */
  async function rest(signal: AbortSignal): Promise<void> {
    const end = performance.now() + pauses.longestRest;
    let before: EventLoopUtilization;
    do {
      before = utilization();
      await sleep(pauses.rest, undefined, { signal, ref: false });
    } while (utilization(before).utilization > BUSY && performance.now() < end);
  }

  async function walk(signal: AbortSignal, delay: number): Promise<void> {
    await sleep(delay, undefined, { signal, ref: false });
    // To list them is work as well, and a start is when the first visitors come.
    await rest(signal);
    const all = firstOfEachFolder([UNKNOWN_PAGE, ...(await parts.list())], most);
    const wanted = await aPageOfEachKindInTurn(all, parts.findRoute);
    wanted.length = Math.min(wanted.length, most);
    left.set(wanted.length);
    for (const path of wanted) {
      await rest(signal);
      if (cache.bytes > BYTES) return;
      await make(path);
      left.dec();
    }
  }

  function start(delay: number): void {
    if (most === 0) return;
    left.set(most);
    round?.stop.abort();
    const stop = new AbortController();
    const ends = walk(stop.signal, delay)
      .catch((error: unknown) => {
        // Whoever asks for such a page is told what is wrong; here nobody waits.
        if (!stop.signal.aborted) log.warn({ ...placeOf(error) }, "pages could not be made ahead");
      })
      .finally(() => {
        if (!stop.signal.aborted) left.set(0);
      });
    round = { stop, ends };
  }

  return {
    async first() {
      if (most === 0) return;
      const made = make(paths.home).catch(() => undefined);
      await Promise.race([made, sleep(FIRST_MS, undefined, { ref: false })]);
    },
    begin: () => start(0),
    again() {
      if (round !== null) start(pauses.quiet);
    },
    async close() {
      round?.stop.abort();
      await round?.ends;
      round = null;
    },
  };
}

/** First one of every kind, which compiles what the others of it need, then the next of each, in the order of the list. */
async function aPageOfEachKindInTurn(all: readonly string[], findRoute: FindRoute): Promise<string[]> {
  const kinds = new Map<string | null, string[]>();
  for (const path of all) {
    const kind = findRoute(path);
    const pages = kinds.get(kind);
    if (pages === undefined) kinds.set(kind, [path]);
    else pages.push(path);
    await nextTurn();
  }
  const longest = Math.max(...Array.from(kinds.values(), (pages) => pages.length));
  const turns = Array.from({ length: longest }, (_, place) =>
    Array.from(kinds.values(), (pages) => pages[place] ?? []).flat(),
  );
  return turns.flat();
}

/** No more of a folder than will be made: to find the routes of thousands of pages takes a while. */
function firstOfEachFolder(all: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  return all.filter((path) => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return count <= most;
  });
}
