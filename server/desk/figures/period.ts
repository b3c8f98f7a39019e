import type { Selectable } from "kysely";
import type { LeadKind } from "#core/leads.ts";
import type { Reader } from "../../storage/database/store.ts";
import type { LeadTable } from "../../storage/database/tables/leads.ts";

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Monday of the week of a time, in UTC. */
export function mondayOf(time: number): string {
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
}

/** The Mondays of the last weeks, with the current one, oldest first. */
export function lastMondays(now: number, weeks: number): string[] {
  const last = Date.parse(mondayOf(now));
  return Array.from({ length: weeks }, (_, index) => isoDay(last - (weeks - 1 - index) * WEEK_MS));
}

/** What figures have in common. */
export interface Period {
  reader: Reader;
  kinds: readonly LeadKind[];
  weeks: readonly string[];
}

const COLUMNS = [
  ...(["kind", "status", "verdict", "received_at", "due_at", "answered_at"] as const),
  ...(["first_due_at", "waiting"] as const),
  ...(["page", "source", "opening", "stage"] as const),
];
export type CountedLead = Pick<Selectable<LeadTable>, (typeof COLUMNS)[number]>;

/** Reads the index `lead_first_replies` only; by week, because SQLite blocks the process meanwhile. */
export function leadsOfWeek({ reader, kinds }: Period, monday: string): Promise<CountedLead[]> {
  return reader
    .selectFrom("lead")
    .select(COLUMNS)
    .where("received_at", ">=", `${monday}T00:00:00.000Z`)
    .where("received_at", "<", new Date(Date.parse(monday) + WEEK_MS).toISOString())
    .$if(kinds.length === 1, (leads) => leads.where("kind", "in", kinds))
    .execute();
}
