import { useFormats } from "#app/formats.ts";
import { writtenDayOfYear } from "#core/formats.ts";
import { Chart, Legend, type Series } from "./chart.tsx";
import { axisTop } from "./format.ts";
import { Plot, percent } from "./plot.tsx";

/** Columns of each week, made of the series. */
export function WeekColumns({
  caption,
  weeks,
  series,
}: {
  caption: string;
  weeks: readonly string[];
  series: readonly (Series & { counts: readonly number[] })[];
}) {
  const formats = useFormats();
  const totals = weeks.map((_, at) => series.reduce((total, { counts }) => total + (counts[at] ?? 0), 0));
  const top = axisTop(Math.max(...totals));
  const names = series.map(({ name }) => name);
  const hasTotal = series.length > 1;
  return (
    <Chart
      numbers={{
        caption,
        head: "Week of",
        columns: hasTotal ? [...names, "Total"] : names,
        rows: weeks.map((week, at) => ({
          name: writtenDayOfYear(week, formats),
          values: [...series.map(({ counts }) => counts[at] ?? 0), totals[at] ?? 0],
        })),
      }}
    >
      <Plot top={top} weeks={weeks}>
        {weeks.map((week, at) => (
          <div
            key={week}
            title={`Week of ${writtenDayOfYear(week, formats)}: ${totals[at]}`}
            className="flex h-full min-w-0 flex-1 flex-col-reverse"
          >
            {series.map(({ name, look, counts }) => (
              <span
                key={name}
                className={`mx-auto w-full max-w-10 flex-none ${look}`}
                style={{ height: percent((counts[at] ?? 0) / top) }}
              />
            ))}
          </div>
        ))}
      </Plot>
      {hasTotal && <Legend series={series} />}
    </Chart>
  );
}
