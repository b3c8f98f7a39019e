import type { Arrivals, OpeningFigures } from "#core/figures.ts";
import type { CountedLead } from "./period.ts";

/** Counts leads by a name and by week. */
export function createArrivals(
  weeks: readonly string[],
  nameOf: (lead: CountedLead) => string | null,
): { add(lead: CountedLead, week: number): void; list(): Arrivals[] } {
  const found = new Map<string | null, Arrivals>();
  return {
    add(lead, week) {
      const name = nameOf(lead);
      let arrivals = found.get(name);
      if (arrivals === undefined) {
        arrivals = { name, total: 0, counts: weeks.map(() => 0) };
        found.set(name, arrivals);
      }
      arrivals.total++;
      arrivals.counts[week] = (arrivals.counts[week] ?? 0) + 1;
    },
    /** The most frequent first. */
    list: () =>
      [...found.values()].sort(
        (one, other) => other.total - one.total || String(one.name).localeCompare(String(other.name), "en"),
      ),
  };
}

/** Counts applications by opening and stage. */
export function createOpenings(): { add(lead: CountedLead): void; list(): OpeningFigures[] } {
  const found = new Map<string | null, OpeningFigures>();
  const totalOf = ({ stages }: OpeningFigures) =>
    Object.values(stages).reduce((total, count) => total + count, 0);
  return {
    add({ kind, opening, stage }) {
      if (kind !== "application") return;
      const figures = found.get(opening) ?? { opening, stages: {} };
      found.set(opening, figures);
      figures.stages[stage] = (figures.stages[stage] ?? 0) + 1;
    },
    /** The most frequent first. */
    list: () => [...found.values()].sort((one, other) => totalOf(other) - totalOf(one)),
  };
}
