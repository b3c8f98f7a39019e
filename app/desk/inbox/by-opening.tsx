import { Link } from "react-router";
import { GENERAL } from "#core/lead-query.ts";
import type { FilterOptions, LeadRow } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { Rows } from "./rows.tsx";

interface ByOpeningProps extends Omit<Parameters<typeof Rows>[0], "rows"> {
  rows: readonly LeadRow[];
  openings: FilterOptions["openings"];
}

/** The applications of a page below the names of their openings, in the order of the list. */
export function ByOpening({ rows, openings, ...props }: ByOpeningProps) {
  return (
    <div className="grid gap-6">
      {groupsOf(rows).map(({ title, rows: group }) => {
        const opening = openings.find((one) => one.title === title);
        return (
          <section key={title} aria-label={title}>
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="font-bold">
                {title}
                {opening && <span className="ml-2 text-sm font-normal text-muted">{opening.open} open</span>}
              </h2>
              <Link
                to={`${DESK}/applications?opening=${encodeURIComponent(opening?.id ?? GENERAL)}`}
                className="text-sm text-deep underline"
              >
                Board<span className="sr-only"> of {title}</span>
              </Link>
            </div>
            <Rows rows={group} {...props} hasSubject={false} />
          </section>
        );
      })}
    </div>
  );
}

function groupsOf(rows: readonly LeadRow[]): { title: string; rows: LeadRow[] }[] {
  const groups = new Map<string, LeadRow[]>();
  for (const row of rows) {
    const title = row.opening ?? "General application";
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  return [...groups].map(([title, group]) => ({ title, rows: group }));
}
