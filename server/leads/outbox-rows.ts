import type { Services } from "#server/services.ts";
import { backoff, isExhausted, LONGEST_WAIT_MS } from "../config/retry-delay.ts";
import { ATTEMPT_LEASE_MS } from "../mail/attempt.ts";
import { DeliveryError, deliveryReasonOf } from "../mail/mailer.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import { type Channel, TO_SENDER } from "./channels.ts";
import type { Delivery } from "./delivery.ts";
import { announceDelivery } from "./live.ts";
import { recordDelivered, recordUndelivered } from "./undelivered.ts";

type Needs = Pick<Services, "store" | "time" | "log">;

export const WITH_FILE: readonly Channel[] = ["mail-hr", "hand-over"];

/** One queue per receiver, so that a slow one does not delay the others. */
export interface Lane {
  is: "in" | "not in";
  channels: readonly Channel[];
  /** Whether files are scanned or deliveries sent; null without a scanner. */
  scans: boolean | null;
}

const iso = (time: number) => new Date(time).toISOString();

function waiting(reader: Reader, { is, channels, scans }: Lane) {
  return reader
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
}

function due(reader: Reader, lane: Lane, now: number) {
  return waiting(reader, lane)
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
}

/** Milliseconds since 1970; null when nothing waits. */
export async function nextDue({ store }: Needs, lane: Lane): Promise<number | null> {
  const next = await store.read((reader) =>
    waiting(reader, lane)
      .select((column) => column.fn.min("outbox.due_at").as("due_at"))
      .executeTakeFirst(),
  );
  return next?.due_at ? Date.parse(next.due_at) : null;
}

export async function claim(services: Needs, lane: Lane): Promise<Delivery | null> {
  const now = services.time.now();
  const found = await services.store.read((reader) => due(reader, lane, now).executeTakeFirst());
  if (found === undefined) return null;
  const claimed = await write(services, async (transaction) => {
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
  return claimed.delivery ?? claim(services, lane);
}

/** Also to a database file that was deleted or replaced: what was acknowledged before is delivered. */
function write<T>({ store }: Needs, run: (transaction: Tx) => Promise<T>, patience?: number): Promise<T> {
  return store.write(run, { isLossAccepted: true, ...(patience && { patience }) });
}

function read(reader: Reader, id: string): Promise<Delivery | undefined> {
  return reader
    .selectFrom("outbox")
    .innerJoin("submission", "submission.id", "outbox.submission_id")
    .select([
      "outbox.id",
      "outbox.submission_id",
      "outbox.channel",
      "outbox.attempts",
      "outbox.created_at",
      "outbox.host_email",
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
}

/** Retried until the lease ends: then it would be delivered again. */
export async function markDelivered(services: Needs, row: Delivery, patience: number): Promise<void> {
  const now = new Date(services.time.now());
  await write(
    services,
    async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("outbox")
        .set({ state: "delivered", delivered_at: now.toISOString(), last_error: null, refused_at: null })
        .where("id", "=", row.id)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && TO_SENDER.includes(row.channel))
        await recordDelivered(transaction, row, now);
      await announceDelivery(transaction, row.reference);
    },
    patience,
  );
  services.log.info({ outbox: row.id, channel: row.channel, attempts: row.attempts }, "delivered");
}

export async function makeDeliverable(services: Needs, row: Delivery): Promise<void> {
  await write(services, async (transaction) => {
    await transaction
      .updateTable("outbox")
      .set({ due_at: iso(services.time.now()), attempts: 0 })
      .where("id", "=", row.id)
      .where("state", "=", "waiting")
      .execute();
    transaction.emit({ type: "delivery due" });
  });
}

/**
 * A mail to a sender that is refused for good ends there. What goes to the agency is retried all the same, because the
 * address may be corrected, and an alert is raised at once: no lead is dropped.
 */
export async function recordFailure(services: Needs, row: Delivery, error: unknown): Promise<void> {
  const { time, log } = services;
  const reason = deliveryReasonOf(error);
  const isRefused = error instanceof DeliveryError && error.isPermanent;
  const isToSender = TO_SENDER.includes(row.channel);
  const now = new Date(time.now());
  const age = now.getTime() - Date.parse(row.created_at);
  const isOver = (isRefused && isToSender) || isExhausted(age, row.attempts);
  const dueAt = iso(now.getTime() + backoff(row.attempts, Math.random()));
  await write(services, async (transaction) => {
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
