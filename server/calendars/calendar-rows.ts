import type { Selectable } from "kysely";
import type { Reader } from "../storage/database/store.ts";
import type { CalendarTable } from "../storage/database/tables.ts";
import type { Span } from "./busy-times.ts";

export type CalendarRow = Selectable<CalendarTable>;

export const writeBusy = (times: readonly Span[]) => JSON.stringify(times.map(({ from, to }) => [from, to]));

const readBusy = (busy: string) =>
  (JSON.parse(busy) as [number, number][]).map(([from, to]): Span => ({ from, to }));

/** When a host is busy by the calendars as they were read last. */
export async function findBusyTimes(reader: Reader, host: string): Promise<Span[]> {
  const rows = await reader.selectFrom("calendar").select("busy").where("host", "=", host).execute();
  return rows.flatMap(({ busy }) => readBusy(busy));
}

export function isBusy(times: readonly Span[], at: string, minutes: number): boolean {
  const from = Date.parse(at);
  return times.some((busy) => from < busy.to && busy.from < from + minutes * 60_000);
}
