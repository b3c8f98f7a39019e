const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** A moment on the clocks of a time zone. */
interface LocalTime {
  /** `2026-12-01`, to group by. */
  date: string;
  /** `Tuesday, December 1` */
  day: string;
  /** `9:30 AM` */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric" },
    });
    formats.set(zone, format);
  }
  return format;
}

/** Words are our own, because those of `Intl` differ between server and browsers, which breaks hydration. */
export function localTime(at: string, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", number>;
  const { year, month, day, hour, minute } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    date: [year, two(month), two(day)].join("-"),
    day: `${DAYS[weekday]}, ${MONTHS[month - 1]} ${day}`,
    time: `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`,
  };
}

/** `Tuesday, December 1, 9:30 AM` */
export function writtenTime(at: string, zone: string): string {
  const { day, time } = localTime(at, zone);
  return `${day}, ${time}`;
}

/** `UTC+1` or `UTC-3:30` at a moment. */
export function offsetOf(at: string, zone: string): string {
  const parts = formatOf(zone).formatToParts(new Date(at));
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  const minutes = Math.round((local - Date.parse(at)) / 60_000);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** `America/New_York` is 'New York'. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

const two = (number: number) => String(number).padStart(2, "0");
