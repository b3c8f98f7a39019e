import type { FirstReply, ReplyTimes } from "#core/figures.ts";
import { ANSWER_HOURS, type LeadKind } from "#core/leads.ts";
import type { CountedLead } from "./period.ts";

const HOUR_MS = 60 * 60_000;

/** Times from the arrival to the first reply, against the promise. */
export function createFirstReplies(
  kinds: readonly LeadKind[],
  weeks: readonly string[],
  now: number,
): { add(lead: CountedLead, week: number): void; list(): FirstReply[] } {
  const found = new Map(
    kinds.map((kind) => [kind, { hours: weeks.map((): number[] => []), waiting: 0, late: 0 }]),
  );
  return {
    add({ kind, status, received_at: received, answered_at: answered }, week) {
      const figures = found.get(kind);
      if (figures === undefined) return;
      const since = Date.parse(received);
      if (answered !== null) figures.hours[week]?.push((Date.parse(answered) - since) / HOUR_MS);
      else if (status === "open") {
        figures.waiting++;
        if (now - since > ANSWER_HOURS * HOUR_MS) figures.late++;
      }
    },
    list: () =>
      Array.from(found, ([kind, { hours, waiting, late }]) => {
        const all = hours.flat();
        return {
          ...{ kind, answered: all.length, waiting, late },
          inTime: all.filter((time) => time <= ANSWER_HOURS).length,
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
