import { randomUUID } from "node:crypto";
import type { LeadNews } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import { inTurns } from "../storage/in-turns.ts";
import type { CallChanger } from "./booked-calls.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";

/** Of calls that have begun. Returns the ids of the events, to undo them. */
export async function markNoShows(
  { store, clock }: Pick<Services, "store" | "clock">,
  ids: readonly string[],
  by: CallChanger,
): Promise<string[]> {
  // In one order, so that two people who mark the same calls do not wait for each other.
  const unique = [...new Set(ids)].sort();
  const events = await store.write((transaction) =>
    inTurns(unique, (id) => markNoShow(transaction, id, by, new Date(clock()))),
  );
  return events.filter((event) => event !== null);
}

async function markNoShow(transaction: Tx, id: string, by: CallChanger, now: Date): Promise<string | null> {
  const call = await transaction
    .updateTable("call_booking")
    .set({ state: "no-show", changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .where("starts_at", "<=", now.toISOString())
    .where("submission_id", "is not", null)
    .returning(["submission_id", "starts_at"])
    .executeTakeFirst();
  if (!call?.submission_id) return null;
  const lead = call.submission_id;
  const { reference, kind } = await transaction
    .selectFrom("lead")
    .select(["reference", "kind"])
    .where("submission_id", "=", lead)
    .executeTakeFirstOrThrow();
  const event = randomUUID();
  const facts = { call: call.starts_at };
  await insertEvent(transaction, lead, { id: event, kind: "call-no-show", by: by.person, facts }, now);
  await changeLead(transaction, lead, {}, now);
  await by.record(transaction, { reference, kind });
  const news: LeadNews = { what: "changed", id: lead, kind, by: by.person };
  transaction.emit({ type: "lead", news });
  return event;
}

/** Whether the call was marked. */
export async function undoNoShow(transaction: Tx, lead: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("call_booking")
    .set({ state: "booked", changed_at: now.toISOString() })
    .where("submission_id", "=", lead)
    .where("state", "=", "no-show")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
