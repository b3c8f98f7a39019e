import { MONTHS } from "./formatting.ts";
import { clockTime, offsetAt, writtenOffset } from "./time-zones.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A moment on the clocks of a time zone. */
interface LocalTime {
  /** `2026-12-01`, to group by. */
  date: string;
  /** `Tuesday, December 1` */
  day: string;
  /** `9:30 AM` */
  time: string;
}

/** Words are our own, because those of `Intl` differ between server and browsers, which breaks hydration. */
export function localTime(at: string, zone: string): LocalTime {
  const { year, month, day, hour, minute } = clockTime(Date.parse(at), zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    date: [year, two(month), two(day)].join("-"),
    day: `${DAYS[weekday]}, ${MONTHS[month - 1]} ${day}`,
    time: writtenClock(hour, minute),
  };
}

/** `9:30 AM` */
function writtenClock(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${two(minute)} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** `9:00 AM to 12:30 PM`, of times such as `09:00`; `24:00` is `12:00 AM`. */
export function writtenSpan(from: string, to: string): string {
  const [start, end] = [from, to].map((time) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return writtenClock(hour, minute);
  });
  return `${start} to ${end}`;
}

/** `Tuesday, December 1, 9:30 AM` */
export function writtenTime(at: string, zone: string): string {
  const { day, time } = localTime(at, zone);
  return `${day}, ${time}`;
}

/** `Tuesday, December 1, 9:30 AM (America/New York, UTC−5)`: few people know an offset, or the zone of a city abroad. */
export function writtenTimeAndZone(at: string, zone: string): string {
  const offset = writtenOffset(offsetAt(zone, Date.parse(at)));
  const name = zone.replaceAll("_", " ");
  return `${writtenTime(at, zone)} (${name === offset ? name : `${name}, ${offset}`})`;
}

const two = (number: number) => String(number).padStart(2, "0");
