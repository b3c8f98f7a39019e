import type { GitNotice } from "#core/studio.ts";
import type { Clock } from "../../config/clock.ts";
import { type ContentProblem, formatProblem } from "../../content/problems.ts";
import { backoff } from "../../leads/retry-delay.ts";
import type { Log } from "../../metrics/log.ts";
import { SymbolicLink } from "../../storage/content-files.ts";
import type { Incoming } from "../incoming.ts";
import type { Journal, WaitingRecord } from "../journal.ts";
import type { IncomingCheck } from "./check-incoming.ts";
import { GitFailure } from "./git-failure.ts";
import { noticeOf } from "./notice.ts";
import type { Repository } from "./repository.ts";

export interface SyncDeps {
  repository: Repository;
  journal: Journal;
  isShared: boolean;
  pollMs: number | null;
  exclusive: Turn;
  check: IncomingCheck;
  reload(): Promise<number>;
  onGoodContent(listener: () => void): void;
  clock: Clock;
  log: Log;
}

export interface Sync {
  commit(): Promise<void>;
  /** Fetches before a publication, with a short timeout. */
  catchUp(): Promise<void>;
  run(): Promise<void>;
  wake(): void;
  notice(): GitNotice | null;
  close(): Promise<void>;
}

const MOVES = 5;

const CATCH_UP_MS = 5000;

const LONGEST_WAIT_MS = 10 * 60_000;

/** Runs while nothing is published. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

interface Outage {
  failure: GitFailure;
  attempts: number;
  retryAt: number;
}

export function startSync(deps: SyncDeps): Sync {
  const { repository, journal, isShared, pollMs, exclusive, clock, log } = deps;
  let outage: Outage | null = null;
  let uncommitted = 0;
  let unpushed = 0;
  let problems = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let pulling: Promise<void> | null = null;

  async function commit(): Promise<void> {
    await repository.recover();
    const records = await journal.written();
    const count = () => records.filter(({ kind }) => kind === "publication").length;
    uncommitted = count();
    for (let record = records[0]; record !== undefined; record = records[0]) {
      await settle(record);
      await record.forget();
      records.shift();
      uncommitted = count();
    }
  }

  async function settle(record: WaitingRecord): Promise<void> {
    if (record.kind === "publication") {
      const { files, message, author } = record.publication;
      await repository.commit(files, message, author);
    } else {
      await record.complete();
      await repository.settle(record.incoming);
    }
  }

  async function integrate(turn: Turn): Promise<void> {
    for (;;) {
      await turn(commit);
      const incoming = await repository.findIncoming();
      if (incoming === null) return;
      const wrong = await deps.check.run(incoming.content);
      if (wrong.length > 0)
        throw new GitFailure("invalid", formatProblem(wrong[0] as ContentProblem), filesOf(wrong));
      if (isClosed || (await turn(() => bringIn(incoming)))) return;
    }
  }

  /** False when something was published meanwhile. */
  async function bringIn(incoming: Incoming): Promise<boolean> {
    await commit();
    if (!(await repository.isCurrent(incoming))) return false;
    await journal.stage(incoming);
    await commit();
    problems = await deps.reload();
    return true;
  }

  /** One at a time. In the turn of a publication it must not wait for its own end. */
  async function pull(turn: Turn): Promise<void> {
    while (pulling !== null) await pulling.catch(() => undefined);
    pulling = integrate(turn).finally(() => {
      pulling = null;
    });
    await pulling;
  }

  async function exchange(): Promise<void> {
    await exclusive(commit);
    if (!isShared) return;
    for (let move = 1; ; move++) {
      await repository.fetch();
      await pull(exclusive);
      unpushed = await repository.countUnpushed();
      if (unpushed === 0) return;
      try {
        await repository.push();
        unpushed = 0;
        return;
      } catch (error) {
        if (!(error instanceof GitFailure && error.problem === "moved" && move < MOVES)) throw error;
      }
    }
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    isWanted = false;
    try {
      await exchange();
      if (outage !== null) log.info({}, "git recovered");
      outage = null;
      if (isShared && pollMs !== null) runIn(pollMs);
    } catch (error) {
      note(error);
    }
    if (isShared) unpushed = await repository.countUnpushed().catch(() => unpushed);
    if (isWanted) runIn(0);
  }

  function note(error: unknown): void {
    if (isClosed) return;
    const failure = toFailure(error);
    const attempts = (outage?.attempts ?? 0) + 1;
    const delay = Math.min(backoff(attempts, Math.random()), LONGEST_WAIT_MS);
    outage = { failure, attempts, retryAt: clock() + delay };
    const { problem, message: reason } = failure;
    log.warn({ problem, reason, attempts }, "git failed, will be retried");
    runIn(delay);
  }

  function runIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, milliseconds).unref();
  }

  async function run(): Promise<void> {
    while (running !== null) await running;
    if (isClosed) return;
    running = attempt().finally(() => {
      running = null;
    });
    await running;
  }

  deps.onGoodContent(() => {
    problems = 0;
  });
  runIn(0);
  return {
    async commit() {
      try {
        await commit();
      } catch (error) {
        // The files are public; the journal record remains.
        note(error);
      }
    },
    async catchUp() {
      if (!isShared || outage !== null || pulling !== null) return;
      const late = new Promise((resolve) => {
        setTimeout(resolve, CATCH_UP_MS).unref();
      });
      await Promise.race([repository.fetch().catch(() => undefined), late]);
      // Reported by the next run.
      if (pulling === null) await pull((work) => work()).catch(() => undefined);
    },
    run,
    wake() {
      if (running === null) runIn(0);
      else isWanted = true;
    },
    notice: () => noticeOf(outage, { uncommitted, unpushed }, problems),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([deps.check.close(), repository.endNetwork(), running]);
      // A publication that is being written uses git, too.
      await exclusive(repository.close);
    },
  };
}

function toFailure(error: unknown): GitFailure {
  if (error instanceof GitFailure) return error;
  if (error instanceof SymbolicLink) return new GitFailure("symbolic-link", error.message, [error.file]);
  return new GitFailure("failed", String(error));
}

const filesOf = (problems: readonly ContentProblem[]) => [...new Set(problems.map(({ file }) => file))];
