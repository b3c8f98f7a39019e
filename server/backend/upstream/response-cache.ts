import { LRUCache } from "lru-cache";
import { HttpError, Unavailable } from "#core/api/errors.ts";
import type { Clock } from "../../config/clock.ts";
import type { Log } from "../../metrics/log.ts";
import { causeOf } from "./cause-of.ts";
import type { AnswerFiles } from "./response-files.ts";
import { LEFT_ALONE, type Upstream } from "./upstream.ts";

/** So long an answer counts as new; then it is still shown, and asked for again meanwhile. */
const FRESH_MS = 60_000;

/** After a failure a call is not made again for so long. */
const PAUSE_MS = 5000;

/** A page lives half an hour: what nobody asked for since is in no page, and not looked after. */
const IN_USE_MS = 35 * 60_000;

/** One call a second at most looks after what is shown, so that a change is seen soon and nobody is overrun. */
const TICK_MS = 1000;

/** What may be kept: some hundred posts and pages are the rule. `passing` is what visitors can make up without end. */
const LASTING = { max: 4000, maxSize: 96 * 1024 * 1024 };
const PASSING = { max: 500, maxSize: 8 * 1024 * 1024 };

/** A reading call to the other back end. */
interface RemoteCall<Answer> {
  /** Below the base, with its query. */
  path: string;
  /** Whether there may be no such thing (404); for every other call that is a failure. */
  mayBeMissing: boolean;
  /** From JSON to what pages may show: checked and cleaned. Throws when it is not what the call answers. */
  read(json: unknown): Answer;
  /** Whether an answer is worth keeping on the disk; what depends on a visitor's words is not. */
  lasts(answer: Answer): boolean;
}

interface Entry {
  call: RemoteCall<unknown>;
  /** Null for what is not there. */
  answer: unknown;
  text: string;
  checkedAt: number;
  askedAt: number;
}

/** The last good answers of the other back end. */
export interface Answers {
  /**
   * The answer to a call, null when there is no such thing: the kept one, however old, while it is asked for again
   * behind the scenes. Throws `Unavailable` when there is none and none can be had.
   */
  get<Answer>(call: RemoteCall<Answer>): Promise<Answer | null>;
  /** Counts the changes of what was shown. */
  readonly version: number;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

export interface AnswersParts {
  upstream: Upstream;
  files: AnswerFiles;
  clock: Clock;
  log: Log;
}

export function createAnswers({ upstream, files, clock, log }: AnswersParts): Answers {
  const sizeCalculation = ({ text }: Entry) => text.length;
  const lasting = new LRUCache<string, Entry>({ ...LASTING, sizeCalculation });
  const passing = new LRUCache<string, Entry>({ ...PASSING, sizeCalculation });
  const running = new Map<string, Promise<Entry>>();
  const failedAt = new LRUCache<string, { at: number; error: unknown }>({ max: PASSING.max });
  const listeners: (() => void)[] = [];
  let version = 0;
  let isClosed = false;

  const known = (path: string) => lasting.get(path) ?? passing.get(path);

  function entryOf(call: RemoteCall<unknown>, json: unknown, checkedAt: number): Entry {
    if (json === undefined && !call.mayBeMissing) throw new HttpError(404, "Not Found", "");
    const answer = json === undefined ? null : call.read(json);
    return { call, answer, text: JSON.stringify(answer), checkedAt, askedAt: clock() };
  }

  /** Keeps what came. That something differs from what was shown is told to those who made pages of it. */
  async function keep(entry: Entry, json: unknown): Promise<void> {
    const { path } = entry.call;
    const before = known(path);
    const isLasting = entry.answer !== null && entry.call.lasts(entry.answer);
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
      log.warn({ code: causeOf(error) }, "an answer of the other back end is not on the disk");
    }
  }

  async function load(call: RemoteCall<unknown>): Promise<Entry> {
    const failed = failedAt.get(call.path);
    if (failed !== undefined && clock() - failed.at < PAUSE_MS) throw failed.error;
    try {
      const json = await upstream.read(call.path);
      const entry = entryOf(call, json, clock());
      entry.askedAt = known(call.path)?.askedAt ?? entry.askedAt;
      await keep(entry, json);
      failedAt.delete(call.path);
      return entry;
    } catch (error) {
      const reason = causeOf(error);
      const first = reason === LEFT_ALONE ? failed?.error : undefined;
      failedAt.set(call.path, { at: clock(), error: first ?? error });
      // The query may be a visitor's words.
      const [path] = call.path.split("?");
      if (reason !== LEFT_ALONE && (failed === undefined || causeOf(failed.error) !== reason))
        log.warn({ call: path, reason }, "no answer of the other back end");
      throw error;
    }
  }

  /** Once, however many ask. */
  function loadOnce(call: RemoteCall<unknown>): Promise<Entry> {
    const { path } = call;
    const promise = running.get(path) ?? load(call).finally(() => running.delete(path));
    running.set(path, promise);
    return promise;
  }

  /** From before the last start. It is old: whoever gets it has it asked for again. */
  async function fromDisk(call: RemoteCall<unknown>): Promise<Entry | undefined> {
    const json = await files.read(call.path);
    if (json === undefined) return undefined;
    try {
      const entry = entryOf(call, json, 0);
      if (known(call.path) === undefined) lasting.set(call.path, entry);
      return known(call.path);
    } catch {
      // What was right for an older version of this site may not be any more.
      return undefined;
    }
  }

  const refresh = (call: RemoteCall<unknown>) => void loadOnce(call).catch(() => undefined);

  /** The answer in use that was looked at longest ago, if that is long enough. */
  function mostOverdue(): Entry | undefined {
    const now = clock();
    let oldest: Entry | undefined;
    for (const entry of lasting.values()) {
      if (now - entry.askedAt > IN_USE_MS || now - entry.checkedAt < FRESH_MS) continue;
      if (now - (failedAt.get(entry.call.path)?.at ?? 0) < FRESH_MS) continue;
      if (oldest === undefined || entry.checkedAt < oldest.checkedAt) oldest = entry;
    }
    return oldest;
  }

  const ticks = setInterval(() => {
    const entry = mostOverdue();
    if (entry !== undefined) refresh(entry.call);
  }, TICK_MS).unref();

  return {
    async get<Answer>(call: RemoteCall<Answer>) {
      const { path } = call;
      const kept =
        known(path) ?? (running.has(path) ? undefined : await fromDisk(call as RemoteCall<unknown>));
      if (kept !== undefined) {
        kept.askedAt = clock();
        if (clock() - kept.checkedAt >= FRESH_MS && !isClosed) refresh(kept.call);
        return kept.answer as Answer | null;
      }
      try {
        return (await loadOnce(call as RemoteCall<unknown>)).answer as Answer | null;
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
      clearInterval(ticks);
      await Promise.allSettled(running.values());
    },
  };
}
