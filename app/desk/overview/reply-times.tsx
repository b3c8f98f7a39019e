import { useFormats } from "#app/formats.ts";
import type { FirstReply } from "#core/figures.ts";
import { writtenDayOfYear } from "#core/formats.ts";
import { promisedHours, writtenPromise } from "#core/reply-promises.ts";
import { Chart, Legend } from "./chart.tsx";
import { axisTop, formatHours, percentOf } from "./format.ts";
import { Plot, percent } from "./plot.tsx";

const GOOD = "bg-sky-3";
const LATE = "bg-error";
const MEDIAN = "bg-ink";

/** The median and the 90th percentile of each week, with a line at the promise. */
export function ReplyTimes({
  caption,
  weeks,
  reply,
}: {
  caption: string;
  weeks: readonly string[];
  reply: FirstReply;
}) {
  const formats = useFormats();
  const promised = promisedHours(reply.promise);
  const top = axisTop(Math.max(promised * 1.25, ...reply.byWeek.map(({ ninetieth }) => ninetieth ?? 0)));
  return (
    <Chart
      numbers={{
        caption,
        head: "Week of",
        columns: ["Median", "90% within"],
        rows: weeks.map((week, at) => ({
          name: writtenDayOfYear(week, formats),
          values: [
            formatHours(reply.byWeek[at]?.median ?? null, formats),
            formatHours(reply.byWeek[at]?.ninetieth ?? null, formats),
          ],
        })),
      }}
    >
      <Plot top={top} unit=" h" weeks={weeks}>
        {weeks.map((week, at) => {
          const { median = null, ninetieth = null } = reply.byWeek[at] ?? {};
          return (
            <div
              key={week}
              title={`Week of ${writtenDayOfYear(week, formats)}: median ${formatHours(median, formats)}, 90% within ${formatHours(ninetieth, formats)}`}
              className="relative h-full min-w-0 flex-1"
            >
              {median !== null && ninetieth !== null && (
                <>
                  <span
                    className={`absolute inset-x-0 bottom-0 mx-auto max-w-6 ${ninetieth > promised ? LATE : GOOD}`}
                    style={{ height: percent(ninetieth / top) }}
                  />
                  <span
                    className={`absolute inset-x-0 mx-auto h-1 max-w-10 translate-y-1/2 ${MEDIAN}`}
                    style={{ bottom: percent(median / top) }}
                  />
                </>
              )}
            </div>
          );
        })}
        <span
          className="absolute inset-x-0 border-t-2 border-dashed border-ink"
          style={{ bottom: percent(promised / top) }}
        />
      </Plot>
      <Legend
        series={[
          { name: "Median", look: `${MEDIAN} h-1` },
          { name: "90% within", look: GOOD },
          { name: "90% within, later than promised", look: LATE },
          {
            name: `Promise: ${writtenPromise(reply.promise)}`,
            look: "h-0 border-t-2 border-dashed border-ink",
          },
        ]}
      />
    </Chart>
  );
}

/** The whole period in words. */
export function ReplySummary({ reply }: { reply: FirstReply }) {
  const formats = useFormats();
  const { promise, answered, inTime, waiting, late, median, ninetieth } = reply;
  const facts = [
    ["Median", formatHours(median, formats)],
    ["90% within", formatHours(ninetieth, formats)],
    [`Within ${writtenPromise(promise)}`, percentOf(inTime, answered + late)],
    ["Waiting", late > 0 ? `${waiting} (${late} late)` : String(waiting)],
  ] as const;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        // A name of two lines leaves the values in one line.
        <div key={name} className="flex flex-col justify-between">
          <dt className="text-xs text-muted">{name}</dt>
          <dd
            className={`text-xl font-bold tabular-nums ${name === "Waiting" && late > 0 ? "text-error" : ""}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
