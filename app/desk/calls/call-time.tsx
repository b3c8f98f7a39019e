import { use } from "react";
import { useFormats } from "#app/formats.ts";
import { localTime } from "#core/call-times.ts";
import type { LeadCall } from "#core/leads.ts";
import { cityOf } from "#core/time-zones.ts";
import { TimeZone, When } from "../ui/when.tsx";

interface CallTimeProps {
  call: Pick<LeadCall, "at" | "zone">;
}

/** In the time zone of the person of the Desk, and below it in the one of the customer. */
export function CallTime({ call: { at, zone } }: CallTimeProps) {
  const theirs = useTheirTime(at, zone);
  return (
    <>
      <span className="block">
        <When at={at} format="weekday" />
      </span>
      {theirs !== null && <span className="block text-xs text-muted">{theirs}</span>}
    </>
  );
}

/** `8:00 AM in Chicago`, with the day if it is another one; null if their clocks show the same. */
export function useTheirTime(at: string, zone: string | null): string | null {
  const formats = useFormats();
  const own = localTime(at, use(TimeZone), formats);
  if (zone === null) return null;
  const { date, day, time } = localTime(at, zone, formats);
  if (date === own.date && time === own.time) return null;
  return `${date === own.date ? "" : `${day}, `}${time} in ${cityOf(zone)}`;
}
