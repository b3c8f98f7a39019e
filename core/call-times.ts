import { type Formats, twoDigits, writtenClock, writtenWeekday } from "./formats.ts";
import { clockTime, currentZone, offsetAt, writtenOffset } from "./time-zones.ts";

/** A moment on the clocks of a time zone. */
interface LocalTime {
  /** `2026-12-01`, to group by. */
  date: string;
  /** `Tuesday, December 1` */
  day: string;
  /** `9:30 AM` */
  time: string;
}

export function localTime(at: string, zone: string, formats: Formats): LocalTime {
  const { year, month, day, hour, minute } = clockTime(Date.parse(at), zone);
  const date = [year, twoDigits(month), twoDigits(day)].join("-");
  return { date, day: writtenWeekday(date, formats), time: writtenClock(hour, minute, formats) };
}

/** `9:00 AM to 12:30 PM`, of times such as `09:00`; `24:00` is `12:00 AM`. */
export function writtenSpan(from: string, to: string, formats: Formats): string {
  const [start, end] = [from, to].map((time) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return writtenClock(hour, minute, formats);
  });
  return `${start} to ${end}`;
}

/** `Tuesday, December 1, 9:30 AM` */
export function writtenTime(at: string, zone: string, formats: Formats): string {
  const { day, time } = localTime(at, zone, formats);
  return `${day}, ${time}`;
}

/** `Tuesday, December 1, 9:30 AM (America/New York, UTC−5)`: few people know an offset, or the zone of a city abroad. */
export function writtenTimeAndZone(at: string, zone: string, formats: Formats): string {
  const offset = writtenOffset(offsetAt(zone, Date.parse(at)));
  const name = currentZone(zone).replaceAll("_", " ");
  return `${writtenTime(at, zone, formats)} (${name === offset ? name : `${name}, ${offset}`})`;
}
