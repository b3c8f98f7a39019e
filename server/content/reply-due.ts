import { type CalendarDate, fromAbsolute, toCalendarDate } from "@internationalized/date";
import type { LeadKind } from "#core/leads.ts";
import { promiseOf } from "#core/reply-promises.ts";
import type { Content } from "./collections.ts";
import { officeZone } from "./time-zone.ts";

const HOUR_MS = 60 * 60_000;
const MIDNIGHT = { hour: 0, minute: 0, second: 0, millisecond: 0 };

/**
 * When a reply is due, by the promise in `company.yaml`. Working days are those of the first office, without its days off;
 * what arrives between them counts from the beginning of the next one.
 */
export function replyDueAt(
  { company, offices }: Pick<Content, "company" | "offices">,
  kind: LeadKind,
  receivedAt: string,
): string {
  const promise = promiseOf(company, kind);
  const received = Date.parse(receivedAt);
  if ("hours" in promise) return new Date(received + promise.hours * HOUR_MS).toISOString();
  const holidays = new Set(offices[0]?.holidays.map(({ date }) => date));
  const arrival = fromAbsolute(received, officeZone({ offices }));
  let due = arrival;
  for (let left = promise.working_days; left > 0; ) {
    due = due.add({ days: 1 });
    if (isWorkingDay(toCalendarDate(due), holidays)) left--;
  }
  if (!isWorkingDay(toCalendarDate(arrival), holidays)) due = due.add({ days: 1 }).set(MIDNIGHT);
  return due.toDate().toISOString();
}

function isWorkingDay(day: CalendarDate, holidays: ReadonlySet<string>): boolean {
  const isWeekend = [0, 6].includes(day.toDate("UTC").getUTCDay());
  return !isWeekend && !holidays.has(day.toString());
}
