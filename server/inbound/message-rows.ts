import type { Selectable } from "kysely";
import type { Services } from "#server/services.ts";
import type { Reader } from "../storage/database/store.ts";
import type { InboundMessageTable } from "../storage/database/tables/inbound.ts";

const MINUTE = 60_000;

/** Longer than the thread may take for it, and the scan of its files. */
const CLAIM_MS = 10 * MINUTE;
const FIRST_RETRY_MS = MINUTE / 6;
const LONGEST_RETRY_MS = 60 * MINUTE;

type Needs = Pick<Services, "store" | "clock">;

export type Waiting = Selectable<InboundMessageTable>;

const iso = (time: number) => new Date(time).toISOString();

function due(reader: Reader, now: number) {
  return reader
    .selectFrom("inbound_message")
    .select("key")
    .where("state", "=", "waiting")
    .where(({ or, eb }) =>
      // No delay is that long: the time was written by a wrong clock.
      or([eb("due_at", "<=", iso(now)), eb("due_at", ">", iso(now + 2 * LONGEST_RETRY_MS))]),
    )
    .orderBy("due_at")
    .limit(1);
}

/** Takes the next waiting message for `CLAIM_MS`; null if there is none. */
export async function claimMessage({ store, clock }: Needs): Promise<Waiting | null> {
  const now = clock();
  if ((await store.read((reader) => due(reader, now).executeTakeFirst())) === undefined) return null;
  const claimed = await store.write((transaction) =>
    transaction
      .updateTable("inbound_message")
      .set((is) => ({ due_at: iso(now + CLAIM_MS), attempts: is("attempts", "+", 1) }))
      .where("key", "=", due(transaction, now).forUpdate().skipLocked())
      .returningAll()
      .executeTakeFirst(),
  );
  return claimed ?? null;
}

/** Milliseconds since 1970; null when nothing waits. */
export async function nextDue({ store }: Needs): Promise<number | null> {
  const next = await store.read((reader) =>
    reader
      .selectFrom("inbound_message")
      .select((column) => column.fn.min("due_at").as("due_at"))
      .where("state", "=", "waiting")
      .executeTakeFirst(),
  );
  return next?.due_at ? Date.parse(next.due_at) : null;
}

/**
 * Later, for as long as it has waited up to an hour. `isParsed` gives the attempt back: only what can't be parsed is parsed
 * in part.
 */
export async function postpone(
  { store, clock }: Needs,
  { key, received_at }: Waiting,
  { error, isParsed }: { error: string; isParsed: boolean },
): Promise<void> {
  const now = clock();
  const age = Math.max(0, now - Date.parse(received_at));
  const due_at = iso(now + Math.min(Math.max(age, FIRST_RETRY_MS), LONGEST_RETRY_MS));
  await store.write((transaction) =>
    transaction
      .updateTable("inbound_message")
      .set((is) => ({ due_at, last_error: error, attempts: is("attempts", "-", isParsed ? 1 : 0) }))
      .where("key", "=", key)
      .where("state", "=", "waiting")
      .execute(),
  );
}
