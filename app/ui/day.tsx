import { writtenDay } from "#core/written-day.ts";

/** A calendar day, given as ISO date: `2026-11-21` reads 'November 21, 2026', in every time zone. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{writtenDay(date)}</time>;
}
