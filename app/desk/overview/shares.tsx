import { Chart, Legend, type Numbers, type Series } from "./chart.tsx";
import { percent } from "./plot.tsx";

/** One bar for each row, divided into the series. */
export function Shares({
  series,
  rows,
  isWhole = false,
  numbers,
}: {
  series: readonly Series[];
  rows: readonly { name: string; counts: readonly number[]; note?: string }[];
  /** Draws all bars of the same length. */
  isWhole?: boolean;
  numbers: Numbers;
}) {
  const totals = rows.map(({ counts }) => counts.reduce((total, count) => total + count, 0));
  const most = Math.max(1, ...totals);
  return (
    <Chart numbers={numbers}>
      <ul className="mb-4 grid gap-3 text-sm">
        {rows.map(({ name, counts, note }, at) => (
          <li key={name} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="font-bold tabular-nums">{note ?? totals[at]}</span>
            </span>
            <span className="flex h-3 bg-wash">
              {series.map(({ name: part, look }, index) => (
                <span
                  key={part}
                  title={`${part}: ${counts[index]}`}
                  className={`flex-none ${look}`}
                  style={{ width: percent((counts[index] ?? 0) / (isWhole ? totals[at] || 1 : most)) }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Legend series={series} />
    </Chart>
  );
}
