import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import type { OutcomeFigures, OutcomeRow } from "#core/figures.ts";
import { type Formats, grouped, writtenPrice } from "#core/formats.ts";
import { Panel } from "../ui/panel.tsx";
import { monthName, percentOf } from "./format.ts";
import { type OutcomeOf, outcomeUrl } from "./outcome-url.ts";

/** What became of the enquiries of the period; each number leads to them. */
export function Outcomes({ outcomes }: { outcomes: OutcomeFigures }) {
  const { from, to, total, byMonth, byPage, bySource, byCampaign } = outcomes;
  const formats = useFormats();
  const period = { from, to };
  const named = (rows: readonly OutcomeRow[], filter: "form" | "source" | "campaign", unknown: string) =>
    rows.map((row) => ({
      ...{ name: row.name ?? unknown, row },
      of: { ...period, by: [filter, row.name] as const },
    }));
  const months = byMonth.map(({ from, to, ...row }) => ({
    ...{ name: monthName(from, formats), row: { ...row, name: from }, of: { from, to } },
  }));
  return (
    <Panel
      title="What became of enquiries"
      lead="By the day they arrived. The value is the estimated value of those that are won."
    >
      <Total total={total} period={period} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-2">
        <Table title="By month" head="Month" rows={months} />
        <Table title="By page" head="Page" rows={named(byPage, "form", "Unknown page")} />
        <Table title="By source" head="Source" rows={named(bySource, "source", "Direct")} />
        <Table title="By campaign" head="Campaign" rows={named(byCampaign, "campaign", "No campaign")} />
      </div>
    </Panel>
  );
}

const COLUMNS = ["Enquiries", "In time", "Qualified", "Won", "Value"];

/** In the order of the columns. */
function numbersOf(row: OutcomeRow, of: OutcomeOf, formats: Formats): ReactNode[] {
  const link = (count: number, to: string, text = grouped(count, formats)) =>
    count === 0 ? (
      "0"
    ) : (
      <Link
        to={to}
        className="inline-flex min-h-6 min-w-6 items-center justify-end text-deep underline touch:min-h-11"
      >
        {text}
      </Link>
    );
  const won = outcomeUrl(of, { stage: "won" });
  return [
    link(row.leads, outcomeUrl(of)),
    link(row.inTime, outcomeUrl(of, { answered: "in-time" })),
    link(row.qualified, outcomeUrl(of, { qualified: "yes" })),
    link(row.won, won),
    link(row.value, won, writtenPrice(row.value, formats)),
  ];
}

function Total({ total, period }: { total: OutcomeRow; period: OutcomeOf }) {
  const formats = useFormats();
  const { leads, inTime, qualified, won } = total;
  const shares = [null, ...[inTime, qualified, won].map((part) => percentOf(part, leads)), null];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
      {numbersOf(total, period, formats).map((number, at) => (
        <div key={COLUMNS[at]} className="flex flex-col justify-between">
          <dt className="text-xs text-muted">{COLUMNS[at]}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-xl font-bold tabular-nums [&>a]:justify-start">
            {number}
            {shares[at] && <span className="text-sm font-normal text-muted">{shares[at]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  title: string;
  head: string;
  rows: readonly { name: string; row: OutcomeRow; of: OutcomeOf }[];
}

/** On phones a row is two lines: its name, and below it the numbers. */
const LINE = "border-b max-sm:grid max-sm:grid-cols-[3fr_3fr_4fr_2fr_5fr] max-sm:items-baseline max-sm:py-1";
const NUMBER = "text-end whitespace-nowrap sm:py-2 sm:pl-3";

function Table({ title, head, rows }: TableProps) {
  const formats = useFormats();
  if (rows.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-bold">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, so it must be reachable by keyboard */}
      <section aria-label={`${title}: table`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums max-sm:block">
          <caption className="sr-only">Enquiries {title.toLowerCase()}</caption>
          <thead className="text-xs text-muted max-sm:block">
            <tr className={`${LINE} border-edge`}>
              <th scope="col" className="py-2 text-start font-bold max-sm:sr-only">
                {head}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={`${NUMBER} font-bold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ name, row, of }) => (
              <tr key={name} className={`${LINE} border-line last:border-b-0`}>
                <th
                  scope="row"
                  className="py-2 text-start font-normal wrap-anywhere max-sm:col-span-5 max-sm:py-1"
                >
                  {name}
                </th>
                {numbersOf(row, of, formats).map((number, at) => (
                  <td key={COLUMNS[at]} className={NUMBER}>
                    {number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
