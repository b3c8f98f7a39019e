import { writtenDay } from "#core/formatting.ts";

/** A calendar day as ISO date: `2026-11-21` is shown as 'November 21, 2026' in every time zone. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{writtenDay(date)}</time>;
}
