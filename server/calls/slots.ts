import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";
import type { CallHours } from "#core/calls.ts";
import { WEEKDAYS } from "#core/content/calls.ts";
import type { CallHost, Calls } from "../content/calls.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

export type SlotRules = Pick<
  Calls,
  "time_zone" | "hours" | "holidays" | "notice_hours" | "days_ahead" | "buffer_minutes" | "lengths"
> & { hosts: readonly Pick<CallHost, "person" | "email">[] };

/** On a site without calls. */
export const NO_SLOTS: SlotRules = {
  time_zone: "UTC",
  hours: [],
  holidays: [],
  notice_hours: 0,
  days_ahead: -1,
  buffer_minutes: 0,
  lengths: [],
  hosts: [],
};

type ChangedHours = Omit<CallHours, "id">;

/** Minutes of a day. */
interface Span {
  from: number;
  to: number;
}

/**
 * Starts of all slots of a length in order, booked ones included: those of the office hours without holidays and closed hours, and of
 * hours that staff opened.
 */
export function slotsOf(
  rules: SlotRules,
  length: number,
  changed: readonly ChangedHours[],
  now: number,
): string[] {
  const { time_zone: zone } = rules;
  const earliest = now + rules.notice_hours * HOUR_MS;
  const today = toCalendarDate(fromAbsolute(now, zone));
  const slots: number[] = [];
  for (let ahead = 0; ahead <= rules.days_ahead; ahead++) {
    const day = today.add({ days: ahead });
    const date = day.toString();
    const spansOf = (kind: CallHours["kind"]) =>
      changed.filter((hours) => hours.kind === kind && hours.day === date).map(spanOf);
    const closed = spansOf("closed");
    const usual = startsIn(usualHours(rules, day), length).filter((slot) => !overlaps(slot, closed));
    const extra = startsIn(spansOf("open"), length).filter((slot) => !overlaps(slot, usual));
    for (const { from } of [...usual, ...extra]) {
      const at = momentOf(day, from, zone);
      if (at !== null && at >= earliest) slots.push(at);
    }
  }
  return slots.sort((a, b) => a - b).map((at) => new Date(at).toISOString());
}

function usualHours({ hours, holidays }: SlotRules, day: CalendarDate): Span[] {
  if (holidays.some(({ date }) => date === day.toString())) return [];
  const weekday = WEEKDAYS[day.toDate("UTC").getUTCDay()];
  return hours.filter(({ days }) => days.some((one) => one === weekday)).map(spanOf);
}

function startsIn(spans: readonly Span[], length: number): Span[] {
  const starts: Span[] = [];
  for (const { from, to } of spans) {
    for (let at = from; at + length <= to; at += length) {
      const slot = { from: at, to: at + length };
      if (!overlaps(slot, starts)) starts.push(slot);
    }
  }
  return starts;
}

const overlaps = (slot: Span, others: readonly Span[]) =>
  others.some(({ from, to }) => slot.from < to && from < slot.to);

/** Null for a time that the clocks skip; of a time that they show twice, the first. */
function momentOf(day: CalendarDate, minutes: number, zone: string): number | null {
  const time = new Time(Math.floor(minutes / 60), minutes % 60);
  const zoned = toZoned(toCalendarDateTime(day, time), zone, "earlier");
  const isShown = zoned.hour === time.hour && zoned.minute === time.minute;
  return isShown ? zoned.toDate().getTime() : null;
}

function spanOf({ from, to }: { from: string; to: string }): Span {
  return { from: minutesOf(from), to: minutesOf(to) };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The quarters of an hour that a call takes. */
export function quartersOf(at: string, minutes: number): string[] {
  const start = Date.parse(at);
  const quarters = Math.ceil((minutes * 60_000) / QUARTER_MS);
  return Array.from({ length: quarters }, (_, index) => new Date(start + index * QUARTER_MS).toISOString());
}

/** The start and end of hours, in UTC. */
export function momentsOf({ day, from, to }: ChangedHours, zone: string): { start: string; end: string } {
  const date = parseDate(day);
  const at = (time: string) => {
    const minutes = minutesOf(time);
    const shown = minutes === 24 * 60 ? { day: date.add({ days: 1 }), minutes: 0 } : { day: date, minutes };
    const clock = new Time(Math.floor(shown.minutes / 60), shown.minutes % 60);
    return toZoned(toCalendarDateTime(shown.day, clock), zone, "compatible").toDate().toISOString();
  };
  return { start: at(from), end: at(to) };
}

export function todayIn(zone: string, now: number): string {
  return toCalendarDate(fromAbsolute(now, zone)).toString();
}
