import type { ContentStore } from "./content-store.ts";

/** Of the first office, for the times in mails to staff. */
export function timeZoneOf({ current: { offices } }: Pick<ContentStore, "current">): string {
  return offices[0]?.time_zone ?? "UTC";
}
