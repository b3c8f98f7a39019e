import { type Formats, writtenClock, writtenDecimal } from "./formats.ts";
import type { ReaderZone } from "./time-zones.ts";

/** In minutes since midnight. */
export interface Span {
  start: number;
  end: number;
}

const DAY = 24 * 60;
export const WORKING_DAY: Span = { start: 9 * 60, end: 18 * 60 };
/** Minutes by which an office can shift its day for a client. */
const SHIFT = 2 * 60;

/** The working day of an office in the reader's time: two spans when it crosses the reader's midnight. */
export function officeDay(office: number, reader: number): Span[] {
  const start = (((WORKING_DAY.start + reader - office) % DAY) + DAY) % DAY;
  const end = start + (WORKING_DAY.end - WORKING_DAY.start);
  if (end <= DAY) return [{ start, end }];
  return [
    { start: 0, end: end - DAY },
    { start, end: DAY },
  ];
}

export function sharedWith(spans: readonly Span[]): Span[] {
  return spans
    .map(({ start, end }) => ({
      start: Math.max(start, WORKING_DAY.start),
      end: Math.min(end, WORKING_DAY.end),
    }))
    .filter(({ start, end }) => start < end);
}

export function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Shared minutes after the office shifts its day. */
export function sharedWhenMoved(office: number, reader: number): number {
  const apart = (((reader - office) % DAY) + DAY) % DAY;
  const distance = Math.min(apart, DAY - apart);
  return Math.max(0, WORKING_DAY.end - WORKING_DAY.start - Math.max(0, distance - SHIFT));
}

/** The browser's zone or a listed one with the same time now; null if there is none. */
export function nearestZone(own: string, offset: number, zones: readonly ReaderZone[]): string | null {
  const continent = own.slice(0, own.indexOf("/") + 1);
  const alike = zones.filter((zone) => zone.offset === offset);
  const found =
    zones.find(({ zone }) => zone === own) ??
    alike.find(({ zone }) => zone.startsWith(continent)) ??
    alike[0];
  return found?.zone ?? null;
}

/** `9:30 a.m.`, `6 p.m.`, `noon`; `09:30` on a 24-hour clock. */
export function writtenHour(minutes: number, formats: Pick<Formats, "clock">): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (formats.clock !== null) return writtenClock(hour, minute, formats);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
  const shown = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${shown} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** `4 h`, `4.5 h`. */
export function writtenHours(minutes: number, formats: Pick<Formats, "decimal">): string {
  return `${writtenDecimal(Number((minutes / 60).toFixed(2)), formats)} h`;
}
