import { writtenTimeAndZone } from "#core/call-times.ts";
import type { Content } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { formatsOf } from "./formats.ts";

/** Of the first office. */
export function officeZone({ offices }: Pick<Content, "offices">): string {
  return offices[0]?.time_zone ?? "UTC";
}

/** A time as mails to staff write it: in the zone of the office, with its name. */
export function writtenInOffice({ current }: Pick<ContentStore, "current">, at: string): string {
  return writtenTimeAndZone(at, officeZone(current), formatsOf(current));
}
