import type { Services } from "#server/services.ts";
import { backoff, isExhausted, LONGEST_WAIT_MS } from "../config/retry-delay.ts";
import { ATTEMPT_LEASE_MS } from "../mail/attempt.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadEvent } from "./event.ts";
import type { Answer } from "./post.ts";
import type { EventFacts } from "./queue-events.ts";
import type { ConnectionRow } from "./send.ts";

type Needs = Pick<Services, "store" | "time">;

export interface ClaimedEvent {
  attempts: number;
  createdAt: string;
  connection: ConnectionRow;
  event: LeadEvent;
}

/** The receiver asks for no more messages. */
const GONE = 410;

const iso = (time: number) => new Date(time).toISOString();

/** Of connections without an attempt in progress. */
function waiting(reader: Reader, busy: ReadonlySet<string>) {
  return reader
    .selectFrom("connection_delivery")
    .where("state", "=", "waiting")
    .$if(busy.size > 0, (rows) => rows.where("connection_id", "not in", [...busy]));
}

function due(reader: Reader, busy: ReadonlySet<string>, now: number) {
  return waiting(reader, busy)
    .select("id")
    .where((column) =>
      column.or([
        column("due_at", "<=", iso(now)),
        // No delay is that long: the time was written by a wrong clock.
        column("due_at", ">", iso(now + 2 * LONGEST_WAIT_MS)),
      ]),
    )
    .orderBy("due_at")
    .limit(1);
}

/** Milliseconds since 1970; null when nothing waits. */
export async function nextDue({ store }: Needs, busy: ReadonlySet<string>): Promise<number | null> {
  const next = await store.read((reader) =>
    waiting(reader, busy)
      .select((column) => column.fn.min("due_at").as("due_at"))
      .executeTakeFirst(),
  );
  return next?.due_at ? Date.parse(next.due_at) : null;
}

export async function claim(services: Needs, busy: ReadonlySet<string>): Promise<ClaimedEvent | null> {
  const { store, time } = services;
  const now = time.now();
  const found = await store.read((reader) => due(reader, busy, now).executeTakeFirst());
  if (found === undefined) return null;
  const claimed = await store.write(async (transaction) => {
    const row = await transaction
      .updateTable("connection_delivery")
      .set((is) => ({ due_at: iso(now + ATTEMPT_LEASE_MS), attempts: is("attempts", "+", 1) }))
      .where("id", "=", due(transaction, busy, now).forUpdate().skipLocked())
      .returning("id")
      .executeTakeFirst();
    return row && { event: await read(transaction, row.id) };
  });
  // Others have claimed what is due.
  if (claimed === undefined) return null;
  // The lead or the connection was removed after the row was claimed.
  return claimed.event ?? claim(services, busy);
}

async function read(reader: Reader, id: string): Promise<ClaimedEvent | null> {
  const row = await reader
    .selectFrom("connection_delivery")
    .innerJoin("lead", "lead.submission_id", "connection_delivery.submission_id")
    .innerJoin("submission", "submission.id", "connection_delivery.submission_id")
    .selectAll("submission")
    .select(["lead.kind", "lead.page", "lead.country", "lead.budget", "lead.service", "lead.opening"])
    .select(["connection_delivery.connection_id", "connection_delivery.event", "connection_delivery.facts"])
    .select(["connection_delivery.attempts", "connection_delivery.created_at"])
    .where("connection_delivery.id", "=", id)
    .executeTakeFirst();
  const connection =
    row &&
    (await reader
      .selectFrom("connection")
      .selectAll()
      .where("id", "=", row.connection_id)
      .executeTakeFirst());
  if (row === undefined || connection === undefined) return null;
  const { kind, reference, page, country, budget, service, opening } = row;
  const { file_name: name, file_type: type, file_size: size } = row;
  return {
    ...{ connection, attempts: row.attempts, createdAt: row.created_at },
    event: {
      ...{ id, type: row.event, at: row.created_at, facts: JSON.parse(row.facts) as EventFacts },
      lead: { id: row.id, kind, reference, page, country, budget, service, opening },
      submission: {
        ...{ verdict: row.verdict, approvedAt: row.released_at },
        reasons: JSON.parse(row.reasons),
        fields: JSON.parse(row.fields),
        source: row.source === null ? null : JSON.parse(row.source),
        file: row.file_key === null ? null : { name, type, size },
      },
      isTest: false,
    },
  };
}

/** Retried for most of the lease: then it would be sent again. */
const PATIENCE_MS = ATTEMPT_LEASE_MS / 2;

export async function recordAccepted(
  { store, time }: Needs,
  { event, connection }: ClaimedEvent,
  { status, milliseconds }: Answer,
): Promise<void> {
  await store.write(
    async (transaction) => {
      await transaction
        .updateTable("connection_delivery")
        .set({ state: "delivered", ended_at: iso(time.now()), answer: `HTTP ${status}`, milliseconds })
        .where("id", "=", event.id)
        .execute();
      await endFailure(transaction, connection.id);
    },
    { patience: PATIENCE_MS },
  );
}

/** The receiver accepted something. */
export async function endFailure(transaction: Tx, id: string): Promise<void> {
  await transaction
    .updateTable("connection")
    .set({ failing_since: null, problem: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Retried for five days. A receiver that is gone turns its connection off. */
export async function recordFailed(
  { store, time }: Needs,
  { event, connection, attempts, createdAt }: ClaimedEvent,
  reason: string,
  milliseconds: number | null,
): Promise<"retried" | "given up" | "turned off"> {
  const now = time.now();
  const isGone = reason === `HTTP ${GONE}`;
  const isOver = isGone || isExhausted(now - Date.parse(createdAt), attempts);
  await store.write(async (transaction) => {
    await transaction
      .updateTable("connection_delivery")
      .set({
        ...{ state: isOver ? "dead" : "waiting", ended_at: isOver ? iso(now) : null },
        ...{ due_at: iso(now + backoff(attempts, Math.random())), answer: reason, milliseconds },
      })
      .where("id", "=", event.id)
      // Another process may have delivered it after the lease expired.
      .where("state", "=", "waiting")
      .execute();
    await transaction
      .updateTable("connection")
      .set((is) => ({ failing_since: is.fn.coalesce("failing_since", is.val(iso(now))), problem: reason }))
      .where("id", "=", connection.id)
      .execute();
    if (isGone) await turnOff(transaction, connection.id, "gone", new Date(now));
  });
  if (isGone) return "turned off";
  return isOver ? "given up" : "retried";
}

/** What waits is not sent any more. Returns the connection; undefined if there is none that is on. */
export async function turnOff(
  transaction: Tx,
  id: string,
  cause: NonNullable<ConnectionRow["off_cause"]>,
  now: Date,
): Promise<ConnectionRow | undefined> {
  const at = now.toISOString();
  const row = await transaction
    .updateTable("connection")
    .set({ off_at: at, off_cause: cause })
    .where("id", "=", id)
    .where("off_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  await transaction
    .updateTable("connection_delivery")
    .set({ state: "dead", ended_at: at, answer: "off" })
    .where("connection_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  return row;
}
