import { createContext, use } from "react";
import { useFormats } from "#app/formats.ts";
import { localTime } from "#core/call-times.ts";
import { type Formats, writtenDayOfYear, writtenShortDay } from "#core/formats.ts";

/** The time zone of the person, in which the Desk and the Studio write times. */
export const TimeZone = createContext("UTC");

interface WhenProps {
  at: string;
  format?: "full" | "short" | "day" | "hour" | "weekday" | "date";
}

/** A time; `short` leaves out the year, `day` the hour, `date` both, `hour` the day; `weekday` is for what is to come. */
export function When({ at, format = "full" }: WhenProps) {
  const zone = use(TimeZone);
  return (
    // The server and the browser may abbreviate a zone in two ways.
    <time dateTime={at} className="md:whitespace-nowrap" suppressHydrationWarning>
      {written(at, { zone, format, formats: useFormats() })}
    </time>
  );
}

function written(
  at: string,
  { zone, format, formats }: { zone: string; format: WhenProps["format"]; formats: Formats },
): string {
  const { date, day: weekday, time } = localTime(at, zone, formats);
  if (format === "weekday") return `${weekday}, ${time} ${zoneName(at, zone, formats)}`;
  if (format === "date") return writtenDayOfYear(date, formats);
  if (format === "day") return writtenShortDay(date, formats);
  if (format === "hour") return time;
  const day = format === "short" ? writtenDayOfYear(date, formats) : writtenShortDay(date, formats);
  return `${day}, ${time} ${zoneName(at, zone, formats)}`;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

function zoneName(at: string, zone: string, { locale }: Formats): string {
  const key = `${locale} ${zone}`;
  const names =
    zoneNames.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
  zoneNames.set(key, names);
  const parts = names.formatToParts(new Date(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
