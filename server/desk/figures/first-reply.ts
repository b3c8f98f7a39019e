import type { FirstReply, ReplyTimes } from "#core/figures.ts";
import type { LeadKind } from "#core/leads.ts";
import { promiseOf } from "#core/reply-promises.ts";
import type { Content } from "../../content/collections.ts";
import type { CountedLead } from "./period.ts";

const HOUR_MS = 60 * 60_000;

/** Times from the arrival to the first reply. A reply is in time if the promise at the arrival was kept. */
export function createFirstReplies(
  kinds: readonly LeadKind[],
  weeks: readonly string[],
  now: number,
  company: Content["company"],
): { add(lead: CountedLead, week: number): void; list(): FirstReply[] } {
  const found = new Map(
    kinds.map((kind) => [kind, { hours: weeks.map((): number[] => []), inTime: 0, waiting: 0, late: 0 }]),
  );
  return {
    add({ kind, waiting, received_at: received, answered_at: answered, ...lead }, week) {
      const figures = found.get(kind);
      if (figures === undefined) return;
      const due = Date.parse(lead.first_due_at ?? lead.due_at);
      if (answered !== null) {
        figures.hours[week]?.push((Date.parse(answered) - Date.parse(received)) / HOUR_MS);
        if (Date.parse(answered) <= due) figures.inTime++;
      } else if (waiting === "us") {
        figures.waiting++;
        if (now > due) figures.late++;
      }
    },
    list: () =>
      Array.from(found, ([kind, { hours, inTime, waiting, late }]) => {
        const all = hours.flat();
        return {
          ...{ kind, promise: promiseOf(company, kind), answered: all.length, inTime, waiting, late },
          ...timesOf(all),
          byWeek: hours.map(timesOf),
        };
      }),
  };
}

/** The nearest ranks. */
function timesOf(hours: readonly number[]): ReplyTimes {
  const sorted = Float64Array.from(hours).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return { median: at(0.5), ninetieth: at(0.9) };
}
