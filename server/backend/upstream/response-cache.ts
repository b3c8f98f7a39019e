import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { HttpError, Unavailable } from "#core/api/errors.ts";
import type { Services } from "#server/services.ts";
import { repeat } from "../../config/repeat.ts";
import { writeDurably } from "../../storage/disk.ts";
import { causeOf, PAUSED, type Upstream } from "./upstream.ts";

const FRESH_MS = 60_000;

const PAUSE_MS = 5000;

/** Pages are cached for 30 minutes; responses unused for longer are in no page and not refreshed. */
const IN_USE_MS = 35 * 60_000;

/** Interval of background refreshes, which limits them to one request per second. */
const TICK_MS = 1000;

/** Cache limits. `passing` holds responses for unlimited visitor input. */
const LASTING = { max: 4000, maxSize: 96 * 1024 * 1024 };
const PASSING = { max: 500, maxSize: 8 * 1024 * 1024 };

interface UpstreamRequest<Result> {
  path: string;
  mayBeMissing: boolean;
  read(json: unknown): Result;
  lasts(value: Result): boolean;
}

interface Entry {
  call: UpstreamRequest<unknown>;
  value: unknown;
  text: string;
  checkedAt: number;
  askedAt: number;
}

export interface ResponseCache {
  /** Null for a 404; a stale response is returned while it is refreshed. Throws `Unavailable` without a cached response. */
  get<Result>(call: UpstreamRequest<Result>): Promise<Result | null>;
  readonly version: number;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

function entryOf(call: UpstreamRequest<unknown>, json: unknown, checkedAt: number, askedAt: number): Entry {
  if (json === undefined && !call.mayBeMissing) throw new HttpError(404, "Not Found", "");
  const value = json === undefined ? null : call.read(json);
  return { call, value, text: JSON.stringify(value), checkedAt, askedAt };
}

/** Of the entries in use, the one that was checked first. */
function mostOverdue(
  entries: Iterable<Entry>,
  now: number,
  isLeftOut: (entry: Entry) => boolean,
): Entry | undefined {
  let oldest: Entry | undefined;
  for (const entry of entries) {
    if (now - entry.askedAt > IN_USE_MS || now - entry.checkedAt < FRESH_MS || isLeftOut(entry)) continue;
    if (oldest === undefined || entry.checkedAt < oldest.checkedAt) oldest = entry;
  }
  return oldest;
}

export function createResponseCache(
  upstream: Upstream,
  files: ResponseFiles,
  { clock, log }: Pick<Services, "clock" | "log">,
): ResponseCache {
  const sizeCalculation = ({ text }: Entry) => text.length;
  const lasting = new LRUCache<string, Entry>({ ...LASTING, sizeCalculation });
  const passing = new LRUCache<string, Entry>({ ...PASSING, sizeCalculation });
  const running = new Map<string, Promise<Entry>>();
  const failedAt = new LRUCache<string, { at: number; error: unknown }>({ max: PASSING.max });
  const listeners: (() => void)[] = [];
  let version = 0;
  let isClosed = false;

  const known = (path: string) => lasting.get(path) ?? passing.get(path);

  async function store(entry: Entry, json: unknown): Promise<void> {
    const { path } = entry.call;
    const before = known(path);
    const isLasting = entry.value !== null && entry.call.lasts(entry.value);
    (isLasting ? passing : lasting).delete(path);
    (isLasting ? lasting : passing).set(path, entry);
    if (before?.text === entry.text) return;
    if (before !== undefined) {
      version++;
      for (const listener of listeners) listener();
    }
    try {
      if (isLasting) await files.write(path, json);
      else if (before !== undefined) await files.remove(path);
    } catch (error) {
      log.warn({ code: causeOf(error) }, "a response of the upstream back end cannot be stored");
    }
  }

  async function load(call: UpstreamRequest<unknown>): Promise<Entry> {
    const failed = failedAt.get(call.path);
    if (failed && clock() - failed.at < PAUSE_MS) throw failed.error;
    try {
      const json = await upstream.read(call.path);
      const entry = entryOf(call, json, clock(), clock());
      entry.askedAt = known(call.path)?.askedAt ?? entry.askedAt;
      await store(entry, json);
      failedAt.delete(call.path);
      return entry;
    } catch (error) {
      noteFailure(call.path, error, failed?.error);
      throw error;
    }
  }

  function noteFailure(target: string, error: unknown, last: unknown): void {
    const reason = causeOf(error);
    const isPaused = reason === PAUSED;
    failedAt.set(target, { at: clock(), error: isPaused ? (last ?? error) : error });
    if (isPaused || (last !== undefined && causeOf(last) === reason)) return;
    // The query may contain a visitor's search.
    const [path] = target.split("?");
    log.warn({ call: path, reason }, "a request to the upstream back end failed");
  }

  function loadOnce(call: UpstreamRequest<unknown>): Promise<Entry> {
    const { path } = call;
    const promise = running.get(path) ?? load(call).finally(() => running.delete(path));
    running.set(path, promise);
    return promise;
  }

  async function fromDisk(call: UpstreamRequest<unknown>): Promise<Entry | undefined> {
    const json = await files.read(call.path);
    if (json === undefined) return undefined;
    try {
      const entry = entryOf(call, json, 0, clock());
      if (known(call.path) === undefined) lasting.set(call.path, entry);
      return known(call.path);
    } catch {
      return undefined;
    }
  }

  const refresh = (call: UpstreamRequest<unknown>) => void loadOnce(call).catch(() => undefined);

  const isRecentFailure = ({ call }: Entry) => clock() - (failedAt.get(call.path)?.at ?? 0) < FRESH_MS;

  const refreshes = repeat(async () => {
    const entry = mostOverdue(lasting.values(), clock(), isRecentFailure);
    if (entry !== undefined) await loadOnce(entry.call).catch(() => undefined);
  }, TICK_MS);

  return {
    async get<Result>(call: UpstreamRequest<Result>) {
      const { path } = call;
      const cached =
        known(path) ?? (running.has(path) ? undefined : await fromDisk(call as UpstreamRequest<unknown>));
      if (cached !== undefined) {
        cached.askedAt = clock();
        if (clock() - cached.checkedAt >= FRESH_MS && !isClosed) refresh(cached.call);
        return cached.value as Result | null;
      }
      try {
        return (await loadOnce(call as UpstreamRequest<unknown>)).value as Result | null;
      } catch (error) {
        throw new Unavailable("the other back end does not answer", { cause: error });
      }
    },
    get version() {
      return version;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      isClosed = true;
      await refreshes.close();
      await Promise.allSettled(running.values());
    },
  };
}

export const REMOTE_FOLDER = "remote";

interface ResponseFiles {
  read(call: string): Promise<unknown>;
  write(call: string, json: unknown): Promise<void>;
  remove(call: string): Promise<void>;
}

/** @param base URL of the back end; part of the key, so that back ends do not share responses */
export function createResponseFiles(dataDir: string, base: string): ResponseFiles {
  const folder = path.join(dataDir, REMOTE_FOLDER, "answers");
  const fileOf = (call: string) =>
    path.join(folder, `${createHash("sha256").update(`${base}/${call}`).digest("hex")}.json`);
  return {
    async read(call) {
      try {
        return JSON.parse(await readFile(fileOf(call), "utf8"));
      } catch {
        return undefined;
      }
    },
    write: (call, json) => writeDurably(fileOf(call), JSON.stringify(json)),
    remove: (call) => rm(fileOf(call), { force: true }),
  };
}
