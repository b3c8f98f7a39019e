import { findBusyTimes, isBusy } from "../calendars/calendar-rows.ts";
import type { Reader } from "../storage/database/store.ts";
import { quartersOf, type SlotRules, slotsOf } from "./slots.ts";

/** A quarter hour that a booking takes. */
export interface TakenQuarter {
  at: string;
  /** Of the row (`quarterKey`). */
  key: string;
  booking: string;
  /** Null for a booking of release 1.0, which takes the time of every host. */
  host: string | null;
  heldUntil: string | null;
}

export interface Slots {
  /** Starts of all slots. */
  offered: string[];
  /** Starts of those that at least one host can take. */
  free: string[];
}

export interface Availability {
  /** @param booking one that moves: its own time is available to it */
  slotsOf(minutes: number, booking?: string): Slots;
}

export async function readAvailability(reader: Reader, rules: SlotRules, now: number): Promise<Availability> {
  const at = new Date(now).toISOString();
  const hours = await reader.selectFrom("call_hours").select(["kind", "day", "from", "to"]).execute();
  const rows = await readTaken(reader, at);
  const taken = Map.groupBy(
    rows.filter((row) => !isHoldOver(row, at)),
    (row) => row.at,
  );
  const hosts = rules.hosts.map(({ person }) => person);
  const busy = await findBusyTimes(reader, hosts);
  const { buffer_minutes: buffer } = rules;
  return {
    slotsOf(minutes, booking) {
      const offered = offeredSlots(rules, minutes, hours, now);
      const isFree = (start: string) => {
        const others = quartersOf(start, minutes + buffer)
          .flatMap((quarter) => taken.get(quarter) ?? [])
          .filter((row) => row.booking !== booking);
        return hosts.some(
          (host) => !takes(others, host, hosts) && !isBusy(busy.get(host), { at: start, minutes, buffer }),
        );
      };
      return { offered, free: offered.filter(isFree) };
    },
  };
}

/** Also by a former host's call, if it has the key that this host's would have. */
export const takes = (quarters: readonly TakenQuarter[], host: string, hosts: readonly string[]) =>
  quarters.some(
    (quarter) =>
      quarter.host === host || quarter.host === null || quarter.key === quarterKey(quarter.at, host, hosts),
  );

/** A quarantined booking keeps its time only for a while. */
export const isHoldOver = ({ heldUntil }: TakenQuarter, now: string) =>
  heldUntil !== null && heldUntil <= now;

/** Between two times, if the second one is set. */
export async function readTaken(reader: Reader, from: string, to?: string): Promise<TakenQuarter[]> {
  const rows = await reader
    .selectFrom("call_quarter")
    .innerJoin("call_booking", "call_booking.id", "call_quarter.booking_id")
    .select(["call_quarter.at as key", "call_booking.id", "call_booking.host", "call_booking.held_until"])
    .where("call_quarter.at", ">=", from)
    .$if(to !== undefined, (query) => query.where("call_quarter.at", "<", to as string))
    .execute();
  return rows.map(({ key, id, host, held_until }) => ({
    ...{ at: timeOfKey(key), key, booking: id, host, heldUntil: held_until },
  }));
}

const TIME_LENGTH = new Date(0).toISOString().length;

const timeOfKey = (key: string) => key.slice(0, TIME_LENGTH);

/** With one host it's the time alone, so that replicas of release 1.0 exclude the same times during an upgrade. */
export function quarterKey(at: string, host: string, hosts: readonly string[]): string {
  return hosts.length > 1 ? `${at} ${host}` : at;
}

const MINUTE_MS = 60_000;
let last: { rules: SlotRules; key: string; slots: Map<number, string[]> } | null = null;

/** Kept for a minute: conversions between time zones take milliseconds, and many people may book at once. */
function offeredSlots(
  rules: SlotRules,
  length: number,
  hours: Parameters<typeof slotsOf>[2],
  now: number,
): string[] {
  const minute = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  const key = `${minute} ${JSON.stringify(hours)}`;
  if (last?.rules !== rules || last.key !== key) last = { rules, key, slots: new Map() };
  const slots = last.slots.get(length) ?? slotsOf(rules, length, hours, minute);
  last.slots.set(length, slots);
  return slots;
}
