import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, SelectQueryNode, sql, type Transaction } from "kysely";
import { isPostgres } from "../dialect.ts";
import { type Database, retryWhileBusy, sqliteFileOf } from "./database.ts";
import { createEvents, type Event, type Events } from "./events.ts";
import { rewrite } from "./rewrite.ts";
import { statementsOf } from "./statements.ts";
import type { Tables } from "./tables.ts";
import { asUnavailable } from "./unavailable.ts";

/** For queries that are the same inside and outside of a transaction. */
export type Reader = Pick<Kysely<Tables>, "selectFrom" | "getExecutor">;

export interface Tx extends Transaction<Tables> {
  /** Emits after the commit, and not after a rollback. */
  emit(event: Event): void;
}

interface WriteOptions {
  /** Milliseconds of retries while the database is busy; default 5 s. */
  patience?: number;
  /** Also writes to a lost database file, for deliveries of what was acknowledged before. */
  isLossAccepted?: true;
}

export interface Store {
  /** Other replicas use it too. */
  isShared: boolean;
  events: Events;
  /** Retries while the database is busy; rejects with `Unavailable` if that does not help. */
  read<T>(run: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * One transaction, on stable storage when it resolves; rejects with `Unavailable` if the database is full, or its file was
   * deleted or replaced. It is retried
   * while the database is busy, so `run` may run twice. Use only `transaction` in it: SQLite has one connection.
   */
  write<T>(run: (transaction: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Rejects like a write when the database file was deleted or replaced, before something is stored outside of it. */
  expectUsable(): Promise<void>;
  /** Reads a submission over another connection; rejects if it is missing. */
  expectSubmission(id: string): Promise<void>;
  /** Kysely for a library: each statement is a read or a transaction of its own. */
  statements: Database;
  /** Removes what deleted rows have left in the database and its log. */
  rewrite(): Promise<void>;
}

/** Channel of Postgres notifications that carries news of leads to all replicas. */
export const NEWS_CHANNEL = "lead_news";

/** A write waits this long for a rewrite of this process before it is retried and refused. */
const REWRITE_PATIENCE_MS = 20_000;

/** Owns retries, transactions, the check of the database file, differences of the databases, and events. */
export function createStore(
  database: Database,
  events = createEvents(),
  rewritePatience = REWRITE_PATIENCE_MS,
): Store {
  const file = sqliteFileOf(database);
  let rewriting: Promise<void> | null = null;
  const writing = new AsyncLocalStorage<{ isOpen: boolean }>();

  function expectOutside(): void {
    if (writing.getStore()?.isOpen) throw new Error("inside of store.write use its transaction");
  }

  async function transact<T>(run: (transaction: Tx) => Promise<T>): Promise<{ result: T; emitted: Event[] }> {
    const write = { isOpen: true };
    try {
      return await database.transaction().execute(async (transaction) => {
        const emitted: Event[] = [];
        const tx: Tx = Object.assign(transaction, { emit: (event: Event) => void emitted.push(event) });
        const result = await writing.run(write, () => run(tx));
        const local: Event[] = [];
        for (const event of emitted) if (!(await notify(transaction, event))) local.push(event);
        return { result, emitted: local };
      });
    } finally {
      write.isOpen = false;
    }
  }

  const store: Omit<Store, "statements"> = {
    isShared: isPostgres(database),
    events,
    async read(run) {
      expectOutside();
      return retryWhileBusy(() => run(database)).catch(refuse);
    },
    async write(run, { patience, isLossAccepted = false } = {}) {
      expectOutside();
      // Rewriting holds the write lock of SQLite for seconds.
      if (rewriting !== null)
        await Promise.race([rewriting, sleep(rewritePatience, undefined, { ref: false })]);
      const { result, emitted } = await retryWhileBusy(async () => {
        if (!isLossAccepted) file?.expectIntact();
        const written = await transact(run);
        if (!isLossAccepted) file?.expectIntact();
        return written;
      }, patience).catch(refuse);
      for (const event of emitted) events.emit(event);
      return result;
    },
    expectUsable: () => retryWhileBusy(async () => file?.expectIntact()).catch(refuse),
    expectSubmission: (id) => retryWhileBusy(async () => file?.expectSubmission(id)).catch(refuse),
    async rewrite() {
      if (file === null) return rewrite(database);
      const run = (rewriting ?? Promise.resolve()).then(() => rewrite(database));
      const ended = run.catch(() => undefined);
      rewriting = ended;
      await run.finally(() => {
        if (rewriting === ended) rewriting = null;
      });
    },
  };
  const statements = statementsOf(database, (query) =>
    SelectQueryNode.is(query.query)
      ? store.read((reader) => reader.getExecutor().executeQuery(query))
      : store.write((transaction) => transaction.executeQuery(query)),
  );
  return { ...store, statements };
}

function refuse(error: unknown): never {
  throw asUnavailable(error);
}

/** Postgres notifies all replicas at the commit, this one included. Returns false for other events. */
async function notify(transaction: Transaction<Tables>, event: Event): Promise<boolean> {
  if (event.type !== "lead" || !isPostgres(transaction)) return false;
  await sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(event.news)})`.execute(transaction);
  return true;
}

/** Serializes transactions that lock the same name and key until their end; SQLite has one writer. */
export async function lock(transaction: Transaction<Tables>, name: string, key = ""): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${key}))`.execute(transaction);
}
