import { sql } from "kysely";
import type { OutcomeFigures, OutcomeRow } from "#core/figures.ts";
import { momentIn } from "#core/time-zones.ts";
import type { Reader } from "../../storage/database/store.ts";

type Sum = number | bigint | string | null;

/** Rows that are listed of each table. */
const MOST = 12;

interface Month {
  /** Days such as 2026-03-01, inclusive. */
  from: string;
  to: string;
}

/**
 * What became of the enquiries that arrived in the period, whose days are those of the time zone, as in the list. Reads the
 * index `lead_outcomes` only; by month, because SQLite blocks the process meanwhile.
 */
export async function outcomeFigures(
  reader: Reader,
  { from, to, zone }: Month & { zone: string },
): Promise<OutcomeFigures> {
  const [byPage, bySource, byCampaign] = [createTable(), createTable(), createTable()];
  const byMonth: OutcomeFigures["byMonth"] = [];
  for (const month of monthsOf(from, to)) {
    const found = createTable();
    for (const group of await enquiriesByOrigin(reader, month, zone)) {
      for (const [table, name] of [
        [found, null],
        [byPage, group.page],
        [bySource, group.source],
        [byCampaign, group.campaign],
      ] as const)
        table.add(name, group);
    }
    byMonth.push({ ...(found.rows()[0] ?? emptyRow(null)), ...month });
  }
  const total = byMonth.reduce<OutcomeRow>(plus, emptyRow(null));
  return {
    ...{ from, to, total },
    byMonth,
    ...{ byPage: best(byPage.rows()), bySource: best(bySource.rows()), byCampaign: best(byCampaign.rows()) },
  };
}

/** The parts of a period that are in one month each, oldest first. */
export function monthsOf(from: string, to: string): Month[] {
  const months: Month[] = [];
  for (let start = from; start <= to; ) {
    const next = firstOfNext(start);
    const last = new Date(Date.parse(next) - 1).toISOString().slice(0, 10);
    months.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return months;
}

function firstOfNext(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Of the enquiries of a month, by where they came from. */
export function enquiriesByOrigin(reader: Reader, { from, to }: Month, zone: string) {
  const moment = (time: string) => new Date(momentIn(zone, time)).toISOString();
  const sum = (what: ReturnType<typeof sql>) => sql<Sum>`sum(case when ${what} end)`;
  return reader
    .selectFrom("lead")
    .select([
      ...(["page", "source", "campaign"] as const),
      sql<Sum>`count(*)`.as("leads"),
      sum(sql`answered_at <= coalesce(first_due_at, due_at) then 1`).as("inTime"),
      sum(sql`qualified_at is not null then 1`).as("qualified"),
      sum(sql`stage = 'won' then 1`).as("won"),
      sum(sql`stage = 'won' then estimated_value`).as("value"),
    ])
    .where("received_at", ">=", moment(`${from}T00:00`))
    .where("received_at", "<", moment(`${to}T24:00`))
    .where("kind", "=", "enquiry")
    .where("status", "!=", "quarantined")
    .groupBy(["page", "source", "campaign"])
    .execute();
}

const NUMBERS = ["leads", "inTime", "qualified", "won", "value"] as const;
type Numbers = Record<(typeof NUMBERS)[number], Sum>;

const emptyRow = (name: string | null): OutcomeRow => ({
  ...{ name, leads: 0, inTime: 0, qualified: 0, won: 0, value: 0 },
});

function plus(row: OutcomeRow, more: Numbers): OutcomeRow {
  const sums = NUMBERS.map((name) => [name, row[name] + Number(more[name] ?? 0)]);
  return { ...row, ...Object.fromEntries(sums) };
}

function createTable() {
  const rows = new Map<string | null, OutcomeRow>();
  return {
    add: (name: string | null, more: Numbers) =>
      void rows.set(name, plus(rows.get(name) ?? emptyRow(name), more)),
    rows: () => [...rows.values()],
  };
}

/** What earned most, then what brought most. */
function best(rows: readonly OutcomeRow[]): OutcomeRow[] {
  return rows
    .toSorted(
      (one, other) =>
        other.value - one.value ||
        other.won - one.won ||
        other.qualified - one.qualified ||
        other.leads - one.leads ||
        String(one.name).localeCompare(String(other.name), "en"),
    )
    .slice(0, MOST);
}
