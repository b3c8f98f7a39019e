import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { findBusyTimes, isBusy } from "../calendars/calendar-rows.ts";
import type { CallHost } from "../content/calls.ts";
import type { Tx } from "../storage/database/store.ts";
import type { Tables } from "../storage/database/tables.ts";
import { isHoldOver, quarterKey, readTaken, takes } from "./availability.ts";
import { quartersOf, type SlotRules } from "./slots.ts";

/** Other calls take a part of this time, or all hosts are busy. */
export class SlotTaken extends Error {}

/** A quarantined booking keeps its time for so long, then the time is offered again. */
export const HOLD_MS = 2 * 60 * 60_000;

const MINUTE_MS = 60_000;

export interface WantedSlot {
  /** ISO 8601, in UTC. */
  at: string;
  minutes: number;
  /** Minutes before and after it. */
  buffer: number;
  /** Who can take the call. */
  hosts: readonly Pick<CallHost, "person" | "email">[];
}

export function wantedSlot(
  { buffer_minutes: buffer, hosts }: Pick<SlotRules, "buffer_minutes" | "hosts">,
  { at, minutes }: Pick<WantedSlot, "at" | "minutes">,
): WantedSlot {
  return { at, minutes, buffer, hosts };
}

export interface NewBooking extends WantedSlot {
  /** Keyed digest of the network; null if it is unknown. */
  network: string | null;
}

/** @throws SlotTaken */
export async function insertBooking(
  transaction: Tx,
  submission: string,
  { network, ...slot }: NewBooking,
  isQuarantined: boolean,
  now: Date,
): Promise<Host> {
  const id = randomUUID();
  const held_until = isQuarantined ? new Date(now.getTime() + HOLD_MS).toISOString() : null;
  await transaction
    .insertInto("call_booking")
    .values({
      ...{ id, submission_id: submission, starts_at: slot.at, minutes: slot.minutes, state: "booked" },
      ...{ changed_at: now.toISOString(), held_until, network },
    })
    .execute();
  return takeQuarters(transaction, { id, host: null, host_email: null }, slot, now);
}

/** Of a quarantined lead the time is kept for a while; of an approved one until the call. */
export async function holdCall(
  transaction: Tx,
  submission: string,
  until: Date | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("call_booking")
    .set({ held_until: until?.toISOString() ?? null, changed_at: now.toISOString() })
    .where("submission_id", "=", submission)
    .where("state", "=", "booked")
    .execute();
}

/** Of a booking. */
export type Host = Pick<Selectable<Tables["call_booking"]>, "host" | "host_email">;

/**
 * Gives a booking to the host that it had before, or to the available host whose last call was given the longest time ago. The
 * unique key of a quarter of an hour prevents two calls of one host at the same time.
 *
 * @throws SlotTaken
 */
export async function takeQuarters(
  transaction: Tx,
  booking: Host & { id: string },
  slot: WantedSlot,
  now: Date,
): Promise<Host> {
  const quarters = quartersOf(slot.at, slot.minutes + slot.buffer);
  const end = Date.parse(slot.at) + (slot.minutes + slot.buffer) * MINUTE_MS;
  const taken = await readTaken(transaction, slot.at, new Date(end).toISOString());
  const hosts = slot.hosts.map(({ person }) => person);
  const busy = await findBusyTimes(transaction, hosts);
  const at = now.toISOString();
  const unheld = taken.filter((quarter) => isHoldOver(quarter, at));
  const kept = taken.filter((quarter) => !unheld.includes(quarter));
  for (const host of await inTurn(transaction, hosts, booking.host)) {
    if (takes(kept, host, hosts) || isBusy(busy.get(host), slot)) continue;
    const lost = unheld.filter((quarter) => takes([quarter], host, hosts));
    await cancelUnheld(transaction, [...new Set(lost.map((quarter) => quarter.booking))].sort(), at);
    const keys = quarters.map((quarter) => quarterKey(quarter, host, hosts));
    if (!(await insertQuarters(transaction, booking.id, keys))) continue;
    if (host === booking.host) return booking;
    const host_email = slot.hosts.find(({ person }) => person === host)?.email ?? null;
    await transaction
      .updateTable("call_booking")
      .set({ host, host_email, host_since: at })
      .where("id", "=", booking.id)
      .execute();
    return { host, host_email };
  }
  throw new SlotTaken();
}

/** First the host that a call had; the others by when they were given their last one. */
async function inTurn(transaction: Tx, hosts: readonly string[], current: string | null): Promise<string[]> {
  if (hosts.length < 2) return [...hosts];
  const rows = await transaction
    .selectFrom("call_booking")
    .select(({ fn }) => ["host", fn.max("host_since").as("since")])
    .where("host", "in", hosts)
    .where("state", "!=", "canceled")
    .groupBy("host")
    .execute();
  const since = new Map(rows.map((row) => [row.host, row.since ?? ""]));
  const turn = (host: string) => (host === current ? 0 : Date.parse(since.get(host) ?? "") || 1);
  return hosts.toSorted((one, other) => turn(one) - turn(other));
}

/** Whether another booking has not taken one of them meanwhile. */
async function insertQuarters(transaction: Tx, booking: string, keys: readonly string[]): Promise<boolean> {
  const inserted = await transaction
    .insertInto("call_quarter")
    .values(keys.map((at) => ({ at, booking_id: booking })))
    .onConflict((is) => is.doNothing())
    .returning("at")
    .execute();
  if (inserted.length === keys.length) return true;
  await freeQuarters(transaction, booking);
  return false;
}

/** Bookings whose hold is over lose their time when another one takes it. */
async function cancelUnheld(transaction: Tx, bookings: readonly string[], at: string): Promise<void> {
  if (bookings.length === 0) return;
  const canceled = await transaction
    .updateTable("call_booking")
    .set((is) => ({ state: "canceled", sequence: is("sequence", "+", 1), changed_at: at, network: null }))
    .where("state", "=", "booked")
    .where("held_until", "<=", at)
    .where("id", "in", bookings)
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
