import { SECONDS_OPEN } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** Longer queries are no campaign's. */
const QUERY_MAX = 1000;

/**
 * How the visitor came, out of this tab's memory: a later page has another address, and a reload forgets. Where the
 * page before was ours, its address says it.
 */
const came = typeof document === "undefined" ? null : readArrival();

function readArrival(): { query: string; referrer: string } {
  const before = document.referrer ? new URL(document.referrer) : null;
  const isOurs = before?.origin === location.origin;
  return {
    query: location.search || (isOurs ? (before?.search ?? "") : ""),
    referrer: isOurs ? "" : (before?.host ?? ""),
  };
}

/** Adds to a form what scripts know of the visit. What the server put into it stays, unless they know better. */
export function addVisit(sent: FormData): void {
  sent.set(SECONDS_OPEN, String(Math.floor(performance.now() / 1000)));
  if (came?.query.includes("utm_")) sent.set(SOURCE_FIELDS.campaign, came.query.slice(1, QUERY_MAX));
  if (came?.referrer) sent.set(SOURCE_FIELDS.referrer, came.referrer);
}
