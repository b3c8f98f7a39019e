import { LRUCache } from "lru-cache";
import { HttpError, Unavailable } from "#core/api/errors.ts";
import type { Services } from "#server/services.ts";
import { repeat } from "../../config/repeat.ts";
import type { Log } from "../../metrics/log.ts";
import type { ResponseFiles } from "./response-files.ts";
import { causeOf, PAUSED, type Upstream } from "./upstream.ts";
import type { LeftOut } from "./usable-entries.ts";

const FRESH_MS = 60_000;

/** How long a failed request is not repeated. */
const PAUSE_MS = 5000;

/** Pages are cached for 30 minutes; responses unused for longer are in no page and not refreshed. */
const IN_USE_MS = 35 * 60_000;

/** Interval of background refreshes, which limits them to one request per second. */
const TICK_MS = 1000;

/** Cache limits. `passing` holds failures and responses for unlimited visitor input. */
const LASTING = { max: 4000, maxSize: 96 * 1024 * 1024 };
const PASSING = { max: 500, maxSize: 8 * 1024 * 1024 };

interface UpstreamRequest<Result> {
  path: string;
  mayBeMissing: boolean;
  read(json: unknown, report: (leftOut: LeftOut) => void): Result;
  lasts(value: Result): boolean;
}

interface Entry {
  request: UpstreamRequest<unknown>;
  /** Null before the first valid response. */
  response: ValidResponse | null;
  /** Of the last request; null if it succeeded. */
  error: unknown;
  usedAt: number;
}

interface ValidResponse {
  /** Null for a 404. */
  value: unknown;
  text: string;
}

type Fetcher = LRUCache.Fetcher<string, Entry, UpstreamRequest<unknown>>;

export interface ResponseCache {
  /** Null for a 404; a stale response is returned while it is refreshed. Throws `Unavailable` without a cached response. */
  get<Result>(request: UpstreamRequest<Result>): Promise<Result | null>;
  readonly version: number;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

export function createResponseCache(
  upstream: Upstream,
  files: ResponseFiles,
  { time, log }: Pick<Services, "time" | "log">,
): ResponseCache {
  const now = () => time.read().steady;
  const report = createReport(log);
  const running = new Set<Promise<Entry>>();
  const entries = createEntries(now, (_path, stale, { options, context }) => {
    const loading = load(context, stale, options).finally(() => running.delete(loading));
    running.add(loading);
    return loading;
  });
  const listeners: (() => void)[] = [];
  let version = 0;

  async function load(
    request: UpstreamRequest<unknown>,
    stale: Entry | undefined,
    options: { ttl?: number | undefined },
  ): Promise<Entry> {
    try {
      const json = await upstream.read(request.path);
      const response = responseOf(request, json, report);
      const entry = { request, response, error: null, usedAt: stale?.usedAt ?? now() };
      await store(entry, response, json);
      return entry;
    } catch (error) {
      options.ttl = PAUSE_MS;
      const reported = reportFailure(log, request.path, error, stale?.error ?? null);
      return { request, response: stale?.response ?? null, error: reported, usedAt: stale?.usedAt ?? now() };
    }
  }

  async function store(entry: Entry, { value, text }: ValidResponse, json: unknown): Promise<void> {
    const { path, lasts } = entry.request;
    const before = entries.peek(path)?.response;
    const isLasting = value !== null && lasts(value);
    // Before the listeners, which render pages with it.
    entries.set(entry, isLasting);
    if (before?.text === text) return;
    if (before) {
      version++;
      for (const listener of listeners) listener();
    }
    if (isLasting) await files.write(path, json);
    else if (before) await files.remove(path);
  }

  /** Adds the response of an earlier process. */
  async function restore(request: UpstreamRequest<unknown>): Promise<boolean> {
    const json = await files.read(request.path);
    if (json === undefined || entries.peek(request.path) !== undefined) return false;
    try {
      entries.set({ request, response: responseOf(request, json, report), error: null, usedAt: now() }, true);
      return true;
    } catch {
      return false;
    }
  }

  const refreshes = repeat(async () => {
    const request = entries.mostOverdue();
    if (request !== null) await entries.fetch(request, { allowStale: false });
  }, TICK_MS);

  return {
    async get<Result>(request: UpstreamRequest<Result>) {
      const forceRefresh = entries.peek(request.path) === undefined && (await restore(request));
      const known = entries.peek(request.path);
      if (known) known.usedAt = now();
      const allowStale = known !== undefined && known.response !== null;
      const { response, error } = await entries.fetch(request, { forceRefresh, allowStale });
      if (response === null) throw new Unavailable("the other back end does not answer", { cause: error });
      return response.value as Result | null;
    },
    get version() {
      return version;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      await refreshes.close();
      await Promise.all(running);
    },
  };
}

function createEntries(now: () => number, fetchMethod: Fetcher) {
  const create = (limits: typeof LASTING) =>
    new LRUCache<string, Entry, UpstreamRequest<unknown>>({
      ...limits,
      sizeCalculation: ({ response }) => response?.text.length ?? 1,
      ...{ ttl: FRESH_MS, ttlResolution: 0, perf: { now } },
      ...{ fetchMethod, allowStale: true, noDeleteOnStaleGet: true },
      // The fetch sets its entry itself, which aborts it.
      ignoreFetchAbort: true,
    });
  const lasting = create(LASTING);
  const passing = create(PASSING);
  return {
    peek: (path: string) => lasting.peek(path) ?? passing.peek(path),
    set(entry: Entry, isLasting: boolean): void {
      const { path } = entry.request;
      (isLasting ? passing : lasting).delete(path);
      (isLasting ? lasting : passing).set(path, entry);
    },
    fetch(
      request: UpstreamRequest<unknown>,
      options: { allowStale: boolean; forceRefresh?: boolean },
    ): Promise<Entry> {
      const cache = lasting.peek(request.path) === undefined ? passing : lasting;
      return cache.forceFetch(request.path, { ...options, context: request });
    },
    /** Of the entries in use, the one that is stale for longest. */
    mostOverdue(): UpstreamRequest<unknown> | null {
      const stale = [...lasting.values()]
        .filter(({ usedAt }) => now() - usedAt <= IN_USE_MS)
        .map(({ request }) => ({ request, left: lasting.getRemainingTTL(request.path) }))
        .filter(({ left }) => left <= 0);
      return stale.sort((one, other) => one.left - other.left)[0]?.request ?? null;
    },
  };
}

type Report = (request: UpstreamRequest<unknown>, leftOut: LeftOut) => void;

const REPORTED = 1000;

/** Logs each entry once. */
function createReport(log: Log): Report {
  const reported = new LRUCache<string, true>({ max: REPORTED });
  return ({ path: target }, leftOut) => {
    // The query may contain a visitor's search.
    const [path = ""] = target.split("?");
    const key = JSON.stringify([path, leftOut]);
    if (reported.has(key)) return;
    reported.set(key, true);
    log.warn({ path, ...leftOut }, "an entry of the other back end can't be used, so it's left out");
  };
}

function responseOf(request: UpstreamRequest<unknown>, json: unknown, report: Report): ValidResponse {
  if (json === undefined && !request.mayBeMissing) throw new HttpError(404, "Not Found", "");
  const value = json === undefined ? null : request.read(json, (leftOut) => report(request, leftOut));
  return { value, text: JSON.stringify(value) };
}

/** Logs each reason once; returns the failure to compare the next one with. */
function reportFailure(log: Log, target: string, error: unknown, last: unknown): unknown {
  const reason = causeOf(error);
  if (reason === PAUSED) return last ?? error;
  if (last === null || causeOf(last) !== reason) {
    // The query may contain a visitor's search.
    const [path] = target.split("?");
    log.warn({ path, reason }, "a request to the upstream back end failed");
  }
  return error;
}
