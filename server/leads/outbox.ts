import type { Clock } from "../config/clock.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { DeliveryError, reasonOf } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import type { Reader, Store, Tx } from "../storage/database/store.ts";
import { type Channel, TO_SENDER } from "./channels.ts";
import type { Delivery } from "./deliver.ts";
import { announceDelivery } from "./live.ts";
import { recordDelivered, recordUndelivered } from "./undelivered.ts";
import { createWorker, type Worker } from "./worker.ts";

/** Polling interval; picks up rows written by other processes. */
const POLL_MS = 30_000;

const WITH_FILE: readonly Channel[] = ["mail-hr", "hand-over"];

/** One queue per receiver, so that a slow one does not delay the others. */
interface Lane {
  is: "in" | "not in";
  channels: readonly Channel[];
  scans: boolean | null;
  concurrency: number;
  act: (delivery: Delivery, signal: AbortSignal) => Promise<unknown>;
  /** @param patience milliseconds until the lease ends */
  finish: (delivery: Delivery, patience: number) => Promise<void>;
}

export type Outbox = Worker;

export interface OutboxDeps {
  store: Store;
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
  scan: ((delivery: Delivery) => Promise<unknown>) | null;
  clock: Clock;
  log: Log;
  /** Milliseconds after which an attempt is ended. */
  deadline?: number;
}

/** At least once: after a crash between sending and marking, a message is sent again with the same id. */
export function openOutbox({ store, deliver, scan, clock, log, deadline }: OutboxDeps): Outbox {
  const iso = (time: number) => new Date(time).toISOString();

  const waiting = (reader: Reader, { is, channels, scans }: Lane) =>
    reader
      .selectFrom("outbox")
      .where("outbox.state", "=", "waiting")
      .where("outbox.channel", is, channels)
      .$if(scans !== null, (rows) =>
        rows.where(({ and, eb, exists, not, selectFrom }) => {
          const unscanned = and([
            eb("outbox.channel", "in", WITH_FILE),
            exists(
              selectFrom("submission")
                .select("submission.id")
                .whereRef("submission.id", "=", "outbox.submission_id")
                .where("submission.file_key", "is not", null)
                .where((file) => file.or([file("scan", "is", null), file("scan", "=", "waiting")])),
            ),
          ]);
          return scans ? unscanned : not(unscanned);
        }),
      );

  const due = (reader: Reader, lane: Lane, now: number) =>
    waiting(reader, lane)
      .select("outbox.id")
      .where((column) =>
        column.or([
          column("outbox.due_at", "<=", iso(now)),
          // No delay is that long: the time was written by a wrong clock.
          column("outbox.due_at", ">", iso(now + 2 * LONGEST_WAIT_MS)),
        ]),
      )
      .orderBy("outbox.due_at")
      .limit(1);

  /** Also to a database file that was deleted or replaced: what was acknowledged before is delivered. */
  const write = <T>(run: (transaction: Tx) => Promise<T>, patience?: number) =>
    store.write(run, { isLossAccepted: true, ...(patience && { patience }) });

  async function claim(lane: Lane): Promise<Delivery | null> {
    const now = clock();
    const found = await store.read((reader) => due(reader, lane, now).executeTakeFirst());
    if (found === undefined) return null;
    const claimed = await write(async (transaction) => {
      const row = await transaction
        .updateTable("outbox")
        .set((is) => ({ due_at: iso(now + ATTEMPT_LEASE_MS), attempts: is("attempts", "+", 1) }))
        .where("id", "=", due(transaction, lane, now).forUpdate().skipLocked())
        .returning("id")
        .executeTakeFirst();
      return row && { delivery: await read(transaction, row.id) };
    });
    // Others have claimed what is due.
    if (claimed === undefined) return null;
    // The submission was erased after the row was claimed.
    return claimed.delivery ?? claim(lane);
  }

  const read = (reader: Reader, id: string): Promise<Delivery | undefined> =>
    reader
      .selectFrom("outbox")
      .innerJoin("submission", "submission.id", "outbox.submission_id")
      .select([
        "outbox.id",
        "outbox.submission_id",
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

  async function deliverOrFail(row: Delivery, { act, finish }: Lane, claimedAt: number): Promise<void> {
    try {
      await attempt((signal) => act(row, signal), deadline);
    } catch (error) {
      await fail(row, error);
      return;
    }
    await finish(row, ATTEMPT_LEASE_MS - (performance.now() - claimedAt));
  }

  /** Retried until the lease ends: then it would be delivered again. */
  async function markDelivered(row: Delivery, patience: number): Promise<void> {
    const now = new Date(clock());
    await write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("outbox")
        .set({ state: "delivered", delivered_at: now.toISOString(), last_error: null, refused_at: null })
        .where("id", "=", row.id)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && TO_SENDER.includes(row.channel))
        await recordDelivered(transaction, row, now);
      await announceDelivery(transaction, row.reference);
    }, patience);
    log.info({ outbox: row.id, channel: row.channel, attempts: row.attempts }, "delivered");
  }

  async function makeDeliverable(row: Delivery): Promise<void> {
    await write((transaction) =>
      transaction
        .updateTable("outbox")
        .set({ due_at: iso(clock()), attempts: 0 })
        .where("id", "=", row.id)
        .where("state", "=", "waiting")
        .execute(),
    );
    for (const worker of deliverers) worker.wake();
  }

  /**
   * A mail to a sender that is refused for good ends there. What goes to the agency is retried all the same, because the
   * address may be corrected, and an alert is raised at once: no lead is dropped.
   */
  async function fail(row: Delivery, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const isRefused = error instanceof DeliveryError && error.isPermanent;
    const isToSender = TO_SENDER.includes(row.channel);
    const isOver =
      (isRefused && isToSender) || isExhausted(clock() - Date.parse(row.created_at), row.attempts);
    const now = new Date(clock());
    const dueAt = iso(now.getTime() + backoff(row.attempts, Math.random()));
    await write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("outbox")
        .set({
          ...{ state: isOver ? "dead" : "waiting", due_at: dueAt, last_error: reason },
          ...(isRefused && { refused_at: now.toISOString() }),
        })
        .where("id", "=", row.id)
        // Another worker may have delivered it after the lease expired.
        .where("state", "=", "waiting")
        .executeTakeFirst();
      if (numUpdatedRows > 0n && isOver && isToSender) {
        const response = (error instanceof DeliveryError && error.response) || reason;
        await recordUndelivered(transaction, row, response, now);
      }
      await announceDelivery(transaction, row.reference);
    });
    const facts = { outbox: row.id, channel: row.channel, attempts: row.attempts, reason };
    if (isOver) log.error(facts, isRefused ? "delivery refused" : "delivery given up");
    else if (isRefused) log.error({ ...facts, dueAt }, "delivery refused, will be retried");
    else log.warn({ ...facts, dueAt }, "delivery failed, will be retried");
  }

  async function untilNext(lane: Lane): Promise<number> {
    const next = await store.read((reader) =>
      waiting(reader, lane)
        .select((column) => column.fn.min("outbox.due_at").as("due_at"))
        .executeTakeFirst(),
    );
    const due = next?.due_at ? Date.parse(next.due_at) - clock() : POLL_MS;
    return Math.min(Math.max(due, 50), POLL_MS);
  }

  const workerOf = (lane: Lane) =>
    createWorker({
      concurrency: lane.concurrency,
      async next(claimed) {
        const claimedAt = performance.now();
        const row = await claim(lane);
        if (row === null) return false;
        claimed();
        await deliverOrFail(row, lane, claimedAt);
        return true;
      },
      untilNext: () => untilNext(lane),
      onError(error) {
        const { code, errcode } = error as { code?: string; errcode?: number };
        log.error({ code, errcode }, "the outbox cannot be read");
      },
      afterError: POLL_MS,
    });
  const others: readonly Channel[] = ["webhook", "hand-over"];
  const delivery = { scans: scan === null ? null : false, act: deliver, finish: markDelivered };
  const deliverers = [
    workerOf({ ...delivery, is: "not in", channels: others, concurrency: 3 }),
    ...others.map((channel) => workerOf({ ...delivery, is: "in", channels: [channel], concurrency: 2 })),
  ];
  const scanners =
    scan === null
      ? []
      : [
          workerOf({
            is: "in",
            channels: WITH_FILE,
            scans: true,
            concurrency: 2,
            act: scan,
            finish: makeDeliverable,
          }),
        ];
  const workers = [...scanners, ...deliverers];
  const all = async (some: readonly Worker[], act: (worker: Worker) => Promise<void>) => {
    await Promise.all(some.map(act));
  };
  return {
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    async settle() {
      await all(scanners, (worker) => worker.settle());
      await all(deliverers, (worker) => worker.settle());
    },
    close: () => all(workers, (worker) => worker.close()),
  };
}

const MINUTE = 60_000;

const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;

/** Fewer attempts in that time mean that the clock was changed or the server was stopped. */
const GIVE_UP_ATTEMPTS = 100;

const FIRST_MS = MINUTE / 6;
export const LONGEST_WAIT_MS = 60 * MINUTE;

export function isExhausted(age: number, attempts: number): boolean {
  return age > GIVE_UP_MS && attempts >= GIVE_UP_ATTEMPTS;
}

/** Milliseconds: exponential from 10 s to one hour, with 50% jitter; `random` is a number from 0 to 1. */
export function backoff(attempts: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return whole * (0.5 + random / 2);
}
