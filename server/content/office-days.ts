import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";
import type { LaterDay } from "#core/lead-changes.ts";

/** Before the morning digest and the first people. */
const MORNING = new Time(6);
const YEAR_DAYS = 366;

/** The day that it is in a time zone, such as 2026-01-31. */
export const todayIn = (zone: string, now: number): string =>
  toCalendarDate(fromAbsolute(now, zone)).toString();

/** The morning of a day in a time zone; null unless it is a day after today, at most a year ahead. */
export function morningOf(later: LaterDay, zone: string, now: number): string | null {
  const today = toCalendarDate(fromAbsolute(now, zone));
  const day = dayOf(later, today);
  if (day === null || day.compare(today) <= 0 || day.compare(today.add({ days: YEAR_DAYS })) > 0) return null;
  return toZoned(toCalendarDateTime(day, MORNING), zone).toDate().toISOString();
}

/** Next week begins on Monday. */
function dayOf(later: LaterDay, today: CalendarDate): CalendarDate | null {
  if (later === "tomorrow") return today.add({ days: 1 });
  if (later === "next-week") {
    const weekday = today.toDate("UTC").getUTCDay();
    return today.add({ days: (8 - weekday) % 7 || 7 });
  }
  try {
    return parseDate(later);
  } catch {
    return null;
  }
}
