export interface BarRow {
  label: string;
  /** One number for each series. */
  values: readonly number[];
}

/** One row of bars for each label, with the numbers written out, and the same as a table behind it. */
export function Bars({
  caption,
  head,
  series,
  rows,
}: {
  caption: string;
  /** What the labels are. */
  head: string;
  series: readonly string[];
  rows: readonly BarRow[];
}) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  if (rows.length === 0) return <p className="text-sm text-muted">Nothing in this range.</p>;
  return (
    <>
      <div aria-hidden="true" className="grid gap-2 text-xs">
        {rows.map(({ label, values }) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3">
            <span className="truncate text-muted">{label}</span>
            <div className="grid gap-1">
              {values.map((value, at) => (
                <span key={series[at]} className="flex items-center gap-2">
                  <span
                    className={`h-3 border border-ink ${at === 0 ? "bg-ink" : "bg-transparent"}`}
                    style={{ width: `${(value / most) * 70}%` }}
                  />
                  {value} {series.length > 1 && <span className="text-muted">{series[at]}</span>}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer">As a table</summary>
        <Figures caption={caption} head={head} series={series} rows={rows} />
      </details>
    </>
  );
}

/** A plain table, which works without scripts. */
export function Figures({
  caption,
  head,
  series,
  rows,
}: {
  caption: string;
  head: string;
  series: readonly string[];
  rows: readonly { label: string; values: readonly (number | string)[] }[];
}) {
  return (
    // Reached by the keyboard, so that it can be scrolled.
    <section aria-label={caption} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-start text-xs text-muted">
            {[head, ...series].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 text-start font-bold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-4 text-start font-normal break-words">
                {label}
              </th>
              {values.map((value, at) => (
                <td key={series[at]} className="py-2 pr-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
