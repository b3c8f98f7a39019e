import type { ReactNode } from "react";

export interface Series {
  name: string;
  /** Classes of its bars. */
  look: string;
}

/** What the looks of a chart mean. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <span className={`size-3 flex-none ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export interface Numbers {
  caption: string;
  /** What the rows are. */
  head: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly (number | string)[] }[];
}

/** A chart, which only eyes can read, with the same numbers as a table behind it. */
export function Chart({ numbers, children }: { numbers: Numbers; children: ReactNode }) {
  if (numbers.rows.length === 0) return <p className="text-sm text-muted">No data for this period.</p>;
  return (
    <>
      <div aria-hidden="true">{children}</div>
      <details className="mt-4 text-sm">
        <summary className="w-fit min-w-11 cursor-pointer py-1 text-deep underline max-md:py-2.5">
          Table
        </summary>
        <NumberTable {...numbers} />
      </details>
    </>
  );
}

export function NumberTable({ caption, head, columns, rows }: Numbers) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <section aria-label={`${caption}: table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-xs text-muted">
            <th scope="col" className="py-2 pr-4 text-start font-bold">
              {head}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pl-4 text-end font-bold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="min-w-28 py-2 pr-4 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {columns.map((column, at) => (
                <td key={column} className="py-2 pl-4 text-end whitespace-nowrap">
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
