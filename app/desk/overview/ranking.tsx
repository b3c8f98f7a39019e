import { useFormats } from "#app/formats.ts";
import type { Arrivals } from "#core/figures.ts";
import { writtenDayOfYear } from "#core/formats.ts";
import { Chart } from "./chart.tsx";
import { percent } from "./plot.tsx";

/** The most frequent ones, each with its course over the weeks. */
export function Ranking({
  caption,
  head,
  unknown,
  weeks,
  arrivals,
}: {
  caption: string;
  head: string;
  /** Names those without a name. */
  unknown: string;
  weeks: readonly string[];
  arrivals: readonly Arrivals[];
}) {
  const formats = useFormats();
  const most = Math.max(1, ...arrivals.map(({ total }) => total));
  return (
    <Chart
      numbers={{
        caption,
        head,
        columns: ["Total", ...weeks.map((week) => writtenDayOfYear(week, formats))],
        rows: arrivals.map(({ name, total, counts }) => ({
          name: name ?? unknown,
          values: [total, ...counts],
        })),
      }}
    >
      <ol className="grid gap-3 text-sm">
        {arrivals.map(({ name, total, counts }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-x-4 gap-y-1">
            <span className="flex justify-between gap-3">
              <span className={`min-w-0 wrap-anywhere ${name === null ? "text-muted" : ""}`}>
                {name ?? unknown}
              </span>
              <span className="font-bold tabular-nums">{total}</span>
            </span>
            <Course counts={counts} />
            <span className="h-2 bg-wash">
              <span className="block h-full bg-deep" style={{ width: percent(total / most) }} />
            </span>
          </li>
        ))}
      </ol>
    </Chart>
  );
}

function Course({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <span className="row-span-2 flex h-8 items-end gap-px border-b border-edge">
      {counts.map((count, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          key={at}
          className="min-w-0 flex-1 bg-sky-4"
          style={{ height: percent(count / most) }}
        />
      ))}
    </span>
  );
}
