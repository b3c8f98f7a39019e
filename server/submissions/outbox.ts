import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { backoff, GIVE_UP_MS } from "./backoff.ts";
import type { Delivery } from "./deliver.ts";

/** While somebody delivers a row, nobody else takes it; after a crash it is free again this much later. */
const LEASE_MS = 5 * 60_000;

/** Looks for due rows at least this often, for what another process put there. */
const LOOK_MS = 30_000;

export interface Outbox {
  /** There may be something new: look now. */
  wake(): void;
  /** Resolves when every row that is due has been tried. */
  settle(): Promise<void>;
  /** Takes no further row and waits for those under way. */
  close(): Promise<void>;
}

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
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const iso = (time: number) => new Date(time).toISOString();

  /** The row that has waited longest, taken for the length of the lease; null when none is due. */
  async function claim(): Promise<Delivery | null> {
    const now = clock();
    const row = await database
      .selectFrom("outbox")
      .innerJoin("submission", "submission.id", "outbox.submission_id")
      .select([
        "outbox.id",
        "outbox.channel",
        "outbox.attempts",
        "outbox.due_at",
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
      ])
      .where("outbox.state", "=", "waiting")
      .where("outbox.due_at", "<=", iso(now))
      .orderBy("outbox.due_at")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { numUpdatedRows } = await database
      .updateTable("outbox")
      .set({ due_at: iso(now + LEASE_MS), attempts: row.attempts + 1 })
      .where("id", "=", row.id)
      .where("state", "=", "waiting")
      .where("due_at", "=", row.due_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { ...row, attempts: row.attempts + 1 } : claim();
  }

  async function attempt(row: Delivery): Promise<void> {
    try {
      await deliver(row);
    } catch (error) {
      await whileBusy(() => postpone(row, error instanceof Error ? error.message : "unknown"));
      return;
    }
    await whileBusy(() =>
      database
        .updateTable("outbox")
        .set({ state: "delivered", delivered_at: iso(clock()), last_error: null })
        .where("id", "=", row.id)
        .execute(),
    );
    log.info({ outbox: row.id, channel: row.channel, attempts: row.attempts }, "delivered");
  }

  async function postpone(row: Delivery, reason: string): Promise<void> {
    const isOver = clock() - Date.parse(row.created_at) > GIVE_UP_MS;
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

  async function work(): Promise<void> {
    do {
      again = false;
      for (let row = await whileBusy(claim); row !== null && !closed; row = await whileBusy(claim)) {
        await attempt(row);
      }
    } while (again && !closed);
  }

  /** When the next waiting row is due, but no later than the next look. */
  async function untilNext(): Promise<number> {
    const next = await database
      .selectFrom("outbox")
      .select((column) => column.fn.min("due_at").as("due_at"))
      .where("state", "=", "waiting")
      .executeTakeFirst();
    const due = next?.due_at ? Date.parse(next.due_at) - clock() : LOOK_MS;
    return Math.min(Math.max(due, 50), LOOK_MS);
  }

  function wake(): void {
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = work()
      .then(untilNext)
      .catch((error: { code?: string; errcode?: number }) => {
        log.error({ code: error.code, errcode: error.errcode }, "the outbox cannot be read");
        return LOOK_MS;
      })
      .then((wait) => {
        running = null;
        if (again) wake();
        else if (!closed) timer = setTimeout(wake, wait).unref();
      });
  }

  return {
    wake,
    async settle() {
      wake();
      while (running !== null) await running;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      while (running !== null) await running;
    },
  };
}
