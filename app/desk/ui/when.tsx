import { createContext, use } from "react";

/** The time zone of the office, in which the Desk and the Studio write times. */
export const OfficeZone = createContext("UTC");

const FORMATS = {
  full: { dateStyle: "medium", timeStyle: "short" },
  short: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  day: { dateStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string, format: keyof typeof FORMATS | "zone"): Intl.DateTimeFormat {
  const key = `${zone} ${format}`;
  const options = format === "zone" ? { timeZoneName: "short" as const } : FORMATS[format];
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}

/** A time of the office, the same on the server and in the browser; `short` leaves out the year, `day` the hour. */
export function When({ at, format = "full" }: { at: string; format?: keyof typeof FORMATS }) {
  const zone = use(OfficeZone);
  const time = new Date(at);
  const zoneName = formatterOf(zone, "zone")
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value;
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {formatterOf(zone, format).format(time)}
      {format !== "day" && ` ${zoneName}`}
    </time>
  );
}
