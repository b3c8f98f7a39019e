import type { StudioNotice } from "#core/studio.ts";
import type { Clock } from "../../config/clock.ts";
import { backoff } from "../../config/retry-delay.ts";
import { type ContentProblem, formatProblem } from "../../content/problems.ts";
import type { Log } from "../../metrics/log.ts";
import { SymbolicLink } from "../../storage/content-files.ts";
import type { Incoming } from "../incoming.ts";
import type { Journal, WaitingRecord } from "../journal.ts";
import type { IncomingCheck } from "./check-incoming.ts";
import { GitFailure } from "./git-failure.ts";
import { noticeOf } from "./notice.ts";
import type { Repository } from "./repository.ts";

export interface SyncOptions {
  repository: Repository;
  journal: Journal;
  /** With a remote repository. */
  isShared: boolean;
  /** Null without polling. */
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
  notice(): StudioNotice | null;
  close(): Promise<void>;
}

const MOVES = 5;

const CATCH_UP_MS = 5000;

const LONGEST_WAIT_MS = 10 * 60_000;

/** Runs while nothing is published. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

interface Outage {
  failure: GitFailure;
  attempts: number;
  retryAt: number;
}

interface State extends SyncOptions {
  outage: Outage | null;
  uncommitted: number;
  unpushed: number;
  problems: number;
  timer: NodeJS.Timeout | undefined;
  isClosed: boolean;
  /** A further run was asked for during this one. */
  isWanted: boolean;
  running: Promise<void> | null;
  pulling: Promise<void> | null;
}

export function startSync(options: SyncOptions): Sync {
  const state: State = {
    ...options,
    ...{ outage: null, uncommitted: 0, unpushed: 0, problems: 0 },
    ...{ timer: undefined, isClosed: false, isWanted: false, running: null, pulling: null },
  };
  options.onGoodContent(() => {
    state.problems = 0;
  });
  runIn(state, 0);
  return {
    async commit() {
      try {
        await commit(state);
      } catch (error) {
        // The files are public; the journal record remains.
        note(state, error);
      }
    },
    catchUp: () => catchUp(state),
    run: () => run(state),
    wake() {
      if (state.running === null) runIn(state, 0);
      else state.isWanted = true;
    },
    notice: () => noticeOf(state.outage, state, state.problems),
    async close() {
      state.isClosed = true;
      clearTimeout(state.timer);
      await Promise.all([state.check.close(), state.repository.endNetwork(), state.running]);
      // A publication that is being written uses git, too.
      await state.exclusive(state.repository.close);
    },
  };
}

async function commit(state: State): Promise<void> {
  const { repository, journal } = state;
  await repository.recover();
  const records = await journal.written();
  const count = () => records.filter(({ kind }) => kind === "publication").length;
  state.uncommitted = count();
  for (let record = records[0]; record !== undefined; record = records[0]) {
    await settle(repository, record);
    await record.forget();
    records.shift();
    state.uncommitted = count();
  }
}

async function settle(repository: Repository, record: WaitingRecord): Promise<void> {
  if (record.kind === "publication") {
    const { files, message, author } = record.publication;
    await repository.commit(files, message, author);
  } else {
    await record.complete();
    await repository.settle(record.incoming);
  }
}

async function catchUp(state: State): Promise<void> {
  const { isShared, repository } = state;
  if (!isShared || state.outage !== null || state.pulling !== null) return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, CATCH_UP_MS).unref();
  });
  await Promise.race([repository.fetch().catch(() => undefined), late]);
  // Reported by the next run.
  if (state.pulling === null) await pull(state, (work) => work()).catch(() => undefined);
}

/** One at a time. In the turn of a publication it must not wait for its own end. */
async function pull(state: State, turn: Turn): Promise<void> {
  while (state.pulling !== null) await state.pulling.catch(() => undefined);
  state.pulling = integrate(state, turn).finally(() => {
    state.pulling = null;
  });
  await state.pulling;
}

async function integrate(state: State, turn: Turn): Promise<void> {
  for (;;) {
    await turn(() => commit(state));
    const incoming = await state.repository.findIncoming();
    if (incoming === null) return;
    const wrong = await state.check.run(incoming.content);
    if (wrong.length > 0)
      throw new GitFailure("invalid", formatProblem(wrong[0] as ContentProblem), filesOf(wrong));
    if (state.isClosed || (await turn(() => bringIn(state, incoming)))) return;
  }
}

/** False when something was published meanwhile. */
async function bringIn(state: State, incoming: Incoming): Promise<boolean> {
  await commit(state);
  if (!(await state.repository.isCurrent(incoming))) return false;
  await state.journal.stage(incoming);
  await commit(state);
  state.problems = await state.reload();
  return true;
}

async function run(state: State): Promise<void> {
  while (state.running !== null) await state.running;
  if (state.isClosed) return;
  state.running = attempt(state).finally(() => {
    state.running = null;
  });
  await state.running;
}

function runIn(state: State, milliseconds: number): void {
  clearTimeout(state.timer);
  if (!state.isClosed) state.timer = setTimeout(run, milliseconds, state).unref();
}

async function attempt(state: State): Promise<void> {
  const { repository, isShared, pollMs, log } = state;
  clearTimeout(state.timer);
  state.isWanted = false;
  try {
    await exchange(state);
    if (state.outage !== null) log.info({}, "git recovered");
    state.outage = null;
    if (isShared && pollMs !== null) runIn(state, pollMs);
  } catch (error) {
    note(state, error);
    if (isShared) state.unpushed = await repository.countUnpushed().catch(() => state.unpushed);
  }
  if (state.isWanted) runIn(state, 0);
}

async function exchange(state: State): Promise<void> {
  const { repository, exclusive, isShared } = state;
  await exclusive(() => commit(state));
  if (!isShared) return;
  for (let move = 1; ; move++) {
    await repository.fetch();
    await pull(state, exclusive);
    state.unpushed = await repository.countUnpushed();
    if (state.unpushed === 0) return;
    try {
      await repository.push();
      state.unpushed = 0;
      return;
    } catch (error) {
      if (!(error instanceof GitFailure && error.problem === "moved" && move < MOVES)) throw error;
    }
  }
}

function note(state: State, error: unknown): void {
  if (state.isClosed) return;
  const failure = toFailure(error);
  const attempts = (state.outage?.attempts ?? 0) + 1;
  const delay = Math.min(backoff(attempts, Math.random()), LONGEST_WAIT_MS);
  state.outage = { failure, attempts, retryAt: state.clock() + delay };
  const { problem, message: reason } = failure;
  state.log.warn({ problem, reason, attempts }, "git failed, will be retried");
  runIn(state, delay);
}

function toFailure(error: unknown): GitFailure {
  if (error instanceof GitFailure) return error;
  if (error instanceof SymbolicLink) return new GitFailure("symbolic-link", error.message, [error.file]);
  return new GitFailure("failed", String(error));
}

const filesOf = (problems: readonly ContentProblem[]) => [...new Set(problems.map(({ file }) => file))];
