import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import { isPostgres } from "../database/postgres.ts";
import type { Log } from "../log/log.ts";
import { backoff, isHopeless, LONGEST_WAIT_MS } from "./backoff.ts";
import type { Channel } from "./channels.ts";
import type { Delivery } from "./deliver.ts";
import { reasonOf } from "./delivery-error.ts";
import { createWorker, type Worker } from "./worker.ts";

/** While somebody delivers a row, nobody else takes it; after a crash it is free again this much later. */
const LEASE_MS = 5 * 60_000;

/** What was delivered and cannot be marked would be delivered again after the lease: so long that is tried. */
const MARK_MS = LEASE_MS - 60_000;

/** Looks for due rows at least this often, for what another process put there. */
const LOOK_MS = 30_000;

/** Mail and other systems never wait for each other: one that is slow holds up its own only. */
interface Lane {
  is: "in" | "not in";
  channels: readonly Channel[];
  atOnce: number;
}

const LANES: readonly Lane[] = [
  { is: "not in", channels: ["webhook", "hand-over"], atOnce: 3 },
  { is: "in", channels: ["webhook"], atOnce: 2 },
  { is: "in", channels: ["hand-over"], atOnce: 2 },
];

/** Takes rows while there are any; closing it takes no further row and waits for those under way. */
export type Outbox = Worker;

/**
 * Delivers what was stored, at least once: a crash between sending and marking sends again
 * (better twice than lost), under the same message id.
 */
export function openOutbox(
  database: Database,
  deliver: (delivery: Delivery) => Promise<void>,
  clock: Clock,
  log: Log,
): Outbox {
  const iso = (time: number) => new Date(time).toISOString();

  /** What may be tried now, the one that has waited longest. */
  const due = ({ is, channels }: Lane, now: number) =>
    database
      .selectFrom("outbox")
      .select("outbox.id")
      .where("outbox.state", "=", "waiting")
      .where("outbox.channel", is, channels)
      .where((column) =>
        column.or([
          column("outbox.due_at", "<=", iso(now)),
          // No wait is that long: the clock was ahead when it was set.
          column("outbox.due_at", ">", iso(now + 2 * LONGEST_WAIT_MS)),
        ]),
      )
      .orderBy("outbox.due_at")
      .limit(1);

  /**
   * Takes a row for the length of the lease; null when none is due. One statement, so that nobody else takes it too:
   * SQLite writes one after the other, and on Postgres replicas step over rows that another is taking.
   */
  async function claim(lane: Lane): Promise<Delivery | null> {
    const now = clock();
    const found = await due(lane, now).executeTakeFirst();
    if (found === undefined) return null;
    const row = due(lane, now).$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked());
    const claimed = await database
      .updateTable("outbox")
      .set((is) => ({ due_at: iso(now + LEASE_MS), attempts: is("attempts", "+", 1) }))
      .where("id", "=", row)
      .returning("id")
      .executeTakeFirst();
    if (claimed === undefined) return isPostgres(database) ? null : claim(lane);
    // Whoever was erased meanwhile has taken the row along.
    return (await read(claimed.id)) ?? claim(lane);
  }

  const read = (id: string): Promise<Delivery | undefined> =>
    database
      .selectFrom("outbox")
      .innerJoin("submission", "submission.id", "outbox.submission_id")
      .select([
        "outbox.id",
        "outbox.channel",
        "outbox.attempts",
        "outbox.created_at",
        "submission.reference",
        "submission.kind",
        "submission.received_at",
        "submission.verdict",
        "submission.reasons",
        "submission.released_at",
        "submission.source",
        "submission.scan",
        "submission.fields",
        "submission.file_key",
        "submission.file_name",
        "submission.file_type",
        "submission.file_size",
      ])
      .where("outbox.id", "=", id)
      .executeTakeFirst();

  async function attempt(row: Delivery): Promise<void> {
    try {
      await deliver(row);
    } catch (error) {
      await whileBusy(() => postpone(row, reasonOf(error)));
      return;
    }
    const mark = database
      .updateTable("outbox")
      .set({ state: "delivered", delivered_at: iso(clock()), last_error: null })
      .where("id", "=", row.id);
    await whileBusy(() => mark.execute(), MARK_MS);
    log.info({ outbox: row.id, channel: row.channel, attempts: row.attempts }, "delivered");
  }

  async function postpone(row: Delivery, reason: string): Promise<void> {
    const isOver = isHopeless(clock() - Date.parse(row.created_at), row.attempts);
    const dueAt = iso(clock() + backoff(row.attempts, Math.random()));
    await database
      .updateTable("outbox")
      .set({ state: isOver ? "dead" : "waiting", due_at: dueAt, last_error: reason })
      .where("id", "=", row.id)
      // Somebody else may have delivered it since, after our lease.
      .where("state", "=", "waiting")
      .execute();
    const facts = { outbox: row.id, channel: row.channel, attempts: row.attempts, reason };
    if (isOver) log.error(facts, "delivery given up");
    else log.warn({ ...facts, dueAt }, "delivery failed, will be tried again");
  }

  /** When the next waiting row is due, but no later than the next look. */
  async function untilNext({ is, channels }: Lane): Promise<number> {
    const next = await database
      .selectFrom("outbox")
      .select((column) => column.fn.min("due_at").as("due_at"))
      .where("state", "=", "waiting")
      .where("channel", is, channels)
      .executeTakeFirst();
    const due = next?.due_at ? Date.parse(next.due_at) - clock() : LOOK_MS;
    return Math.min(Math.max(due, 50), LOOK_MS);
  }

  const workers = LANES.map((lane) =>
    createWorker({
      atOnce: lane.atOnce,
      async next() {
        const row = await whileBusy(() => claim(lane));
        if (row !== null) await attempt(row);
        return row !== null;
      },
      untilNext: () => untilNext(lane),
      onError(error) {
        const { code, errcode } = error as { code?: string; errcode?: number };
        log.error({ code, errcode }, "the outbox cannot be read");
      },
      afterError: LOOK_MS,
    }),
  );
  const all = async (act: (worker: Worker) => Promise<void>) => {
    await Promise.all(workers.map(act));
  };
  return {
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    settle: () => all((worker) => worker.settle()),
    close: () => all((worker) => worker.close()),
  };
}
