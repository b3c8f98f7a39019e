import { randomUUID } from "node:crypto";
import { findBusyTimes, isBusy } from "../calendars/calendar-rows.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import { quartersOf, type SlotRules, slotsOf } from "./slots.ts";

/** Another call takes a part of this time. */
export class SlotTaken extends Error {}

/** A quarantined booking keeps its time for so long, then the time is offered again. */
export const HOLD_MS = 2 * 60 * 60_000;

interface Slot {
  /** ISO 8601, in UTC. */
  at: string;
  minutes: number;
  /** Who takes the call: an entry of `people.yaml`. */
  host: string;
}

export interface NewBooking extends Slot {
  /** Keyed digest of the network; null if it is unknown. */
  network: string | null;
}

/** @throws SlotTaken */
export async function insertBooking(
  transaction: Tx,
  submission: string,
  { at, minutes, host, network }: NewBooking,
  isQuarantined: boolean,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const held_until = isQuarantined ? new Date(now.getTime() + HOLD_MS).toISOString() : null;
  await transaction
    .insertInto("call_booking")
    .values({
      ...{ id, submission_id: submission, starts_at: at, minutes, state: "booked" },
      ...{ changed_at: now.toISOString(), held_until, network },
    })
    .execute();
  await takeQuarters(transaction, id, { at, minutes, host }, now);
}

/** Of a quarantined lead the time is kept for a while; of an approved one until the call. */
export async function holdCall(transaction: Tx, submission: string, until: Date | null): Promise<void> {
  await transaction
    .updateTable("call_booking")
    .set({ held_until: until?.toISOString() ?? null })
    .where("submission_id", "=", submission)
    .where("state", "=", "booked")
    .execute();
}

/** The unique key of a quarter of an hour prevents two calls at the same time. @throws SlotTaken, even while the host is busy */
export async function takeQuarters(
  transaction: Tx,
  booking: string,
  { at, minutes, host }: Slot,
  now: Date,
): Promise<void> {
  if (isBusy(await findBusyTimes(transaction, host), at, minutes)) throw new SlotTaken();
  const quarters = quartersOf(at, minutes);
  await cancelUnheld(transaction, quarters, now);
  const taken = await transaction
    .insertInto("call_quarter")
    .values(quarters.map((quarter) => ({ at: quarter, booking_id: booking })))
    .onConflict((is) => is.doNothing())
    .returning("at")
    .execute();
  if (taken.length < quarters.length) throw new SlotTaken();
}

/** Bookings whose hold is over lose their time when another one takes it. */
async function cancelUnheld(transaction: Tx, quarters: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString();
  const canceled = await transaction
    .updateTable("call_booking")
    .set((is) => ({ state: "canceled", sequence: is("sequence", "+", 1), changed_at: at, network: null }))
    .where("state", "=", "booked")
    .where("held_until", "<=", at)
    .where("id", "in", (rows) =>
      rows.selectFrom("call_quarter").select("booking_id").where("at", "in", quarters),
    )
    .returning(["id", "submission_id"])
    .execute();
  for (const { id, submission_id: lead } of canceled) {
    await freeQuarters(transaction, id);
    await transaction
      .updateTable("lead")
      .set({ call_until: null })
      .where("submission_id", "=", lead)
      .execute();
  }
}

export async function freeQuarters(transaction: Tx, booking: string): Promise<void> {
  await transaction.deleteFrom("call_quarter").where("booking_id", "=", booking).execute();
}

/** Before their submissions are removed: upcoming calls are canceled, and past ones are kept without a person. */
export async function releaseCalls(
  transaction: Tx,
  submissions: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const coming = await transaction
    .updateTable("call_booking")
    .set({ state: "canceled", changed_at: at, network: null })
    .where("submission_id", "in", submissions)
    .where("starts_at", ">", at)
    .where("state", "=", "booked")
    .returning("id")
    .execute();
  for (const { id } of coming) await freeQuarters(transaction, id);
}

const MINUTE_MS = 60_000;
let last: { rules: SlotRules; key: string; slots: string[] } | null = null;

/** Kept for a minute: conversions between time zones take milliseconds, and many people may book at once. */
function offeredSlots(rules: SlotRules, hours: Parameters<typeof slotsOf>[1], now: number): string[] {
  const minute = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  const key = `${minute} ${JSON.stringify(hours)}`;
  if (last?.rules !== rules || last.key !== key) last = { rules, key, slots: slotsOf(rules, hours, minute) };
  return last.slots;
}

/** Starts of the slots that are offered, and of those that are free. */
export async function findSlots(
  reader: Reader,
  rules: SlotRules,
  now: number,
): Promise<{ offered: string[]; free: string[] }> {
  const hours = await reader.selectFrom("call_hours").select(["kind", "day", "from", "to"]).execute();
  const rows = await reader
    .selectFrom("call_quarter")
    .innerJoin("call_booking", "call_booking.id", "call_quarter.booking_id")
    .select("call_quarter.at")
    .where("call_quarter.at", ">=", new Date(now).toISOString())
    .where(({ eb, or }) =>
      or([eb("held_until", "is", null), eb("held_until", ">", new Date(now).toISOString())]),
    )
    .execute();
  const taken = new Set(rows.map(({ at }) => at));
  const busy = await findBusyTimes(reader, rules.person);
  const offered = offeredSlots(rules, hours, now);
  const isFree = (at: string) =>
    !quartersOf(at, rules.length_minutes).some((quarter) => taken.has(quarter)) &&
    !isBusy(busy, at, rules.length_minutes);
  return { offered, free: offered.filter(isFree) };
}
