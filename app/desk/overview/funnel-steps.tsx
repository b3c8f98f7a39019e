import { useFormats } from "#app/formats.ts";
import { grouped, writtenPrice } from "#core/formats.ts";
import type { FunnelRow } from "#core/funnel.ts";
import { shareOf } from "./format.ts";
import { percent } from "./plot.tsx";

/** From visits to won enquiries, each step with its share of the one before. */
export function FunnelSteps({ total, hasLeads }: { total: FunnelRow; hasLeads: boolean }) {
  const formats = useFormats();
  const { visits, leads, qualified, won, value } = total;
  const steps = [
    { name: "Visits", count: visits, of: null },
    ...(hasLeads
      ? [
          { name: "Enquiries", count: leads, of: { name: "visits", count: visits } },
          { name: "Qualified", count: qualified, of: { name: "enquiries", count: leads } },
          { name: "Won", count: won, of: { name: "qualified", count: qualified } },
        ]
      : []),
  ];
  return (
    <ol className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {steps.map(({ name, count, of }) => (
        <li key={name} className="grid content-start gap-1">
          <span className="text-sm text-muted">{name}</span>
          <span className="text-xl font-bold tabular-nums">{grouped(count, formats)}</span>
          <span aria-hidden="true" className="h-2 bg-wash">
            {count > 0 && (
              <span
                className="block h-full min-w-0.5 bg-deep"
                style={{ width: percent(of === null ? 1 : Math.min(1, count / Math.max(1, of.count))) }}
              />
            )}
          </span>
          <span className="text-sm text-muted">
            {of !== null && of.count > 0 && `${shareOf(count, of.count, formats)} of ${of.name}`}
            {name === "Won" && value > 0 && ` · ${writtenPrice(value, formats)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
