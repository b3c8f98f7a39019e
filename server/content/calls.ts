import type { CallsContent } from "#core/content/calls.ts";
import type { Office } from "#core/content/company.ts";
import type { Content } from "./collections.ts";

/** When calls can be booked: hours on the clocks of an office, without its holidays. */
export type Calls = CallsContent & Pick<Office, "time_zone" | "holidays"> & { place: string };

/** Null on a site without calls. */
export function callsOf({ calls, offices }: Pick<Content, "calls" | "offices">): Calls | null {
  const office = offices.find(({ slug }) => slug === calls?.office);
  if (calls === null || office === undefined) return null;
  const { time_zone, holidays, title } = office;
  return { ...calls, time_zone, holidays, place: title };
}
