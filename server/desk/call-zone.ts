import { isZone } from "#core/time-zones.ts";

/** The time zone of the person who booked a call, from the fields of the submission. */
export function zoneOfCall(fields: string): string | null {
  const { time_zone: zone } = JSON.parse(fields) as { time_zone?: string };
  return zone !== undefined && isZone(zone) ? zone : null;
}
