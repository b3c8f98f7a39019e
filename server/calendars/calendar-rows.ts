import type { Selectable } from "kysely";
import type { Reader } from "../storage/database/store.ts";
import type { CalendarTable } from "../storage/database/tables/calls.ts";
import type { Span } from "./busy-times.ts";

export type CalendarRow = Selectable<CalendarTable>;

export const writeBusy = (times: readonly Span[]) => JSON.stringify(times.map(({ from, to }) => [from, to]));

const readBusy = (busy: string) =>
  (JSON.parse(busy) as [number, number][]).map(([from, to]): Span => ({ from, to }));

/** When each host is busy by the calendars as they were read last. */
export async function findBusyTimes(
  reader: Reader,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, Span[]>> {
  if (hosts.length === 0) return new Map();
  const rows = await reader
    .selectFrom("calendar")
    .select(["host", "busy"])
    .where("host", "in", hosts)
    .execute();
  return new Map(
    hosts.map((host) => [
      host,
      rows.filter((row) => row.host === host).flatMap(({ busy }) => readBusy(busy)),
    ]),
  );
}

const MINUTE_MS = 60_000;

/** Whether a call, with a buffer before and after it, is at a busy time. */
export function isBusy(
  times: readonly Span[] = [],
  { at, minutes, buffer }: { at: string; minutes: number; buffer: number },
): boolean {
  const from = Date.parse(at) - buffer * MINUTE_MS;
  const to = Date.parse(at) + (minutes + buffer) * MINUTE_MS;
  return times.some((busy) => from < busy.to && busy.from < to);
}
