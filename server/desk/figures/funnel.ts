import { type CalendarDate, fromAbsolute, startOfMonth, toCalendarDate } from "@internationalized/date";
import { sql } from "kysely";
import type { Funnel, FunnelMonths, FunnelRow } from "#core/funnel.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { officeZone } from "../../content/time-zone.ts";
import type { Reader } from "../../storage/database/store.ts";
import { enquiriesByOrigin } from "./outcomes.ts";

/** Rows that are listed of each table. */
const MOST = 12;

/** Throws a response 404 when the person may not see the overview. */
export function createFunnel({
  store,
  clock,
  content,
  visits,
}: Pick<Services, "store" | "clock" | "content" | "visits">) {
  return async (count: FunnelMonths, staff: Staff): Promise<Funnel> => {
    staff.require("see-overview");
    const hasLeads = staff.can("read-enquiries");
    const zone = officeZone(content.current);
    const today = toCalendarDate(fromAbsolute(clock(), zone));
    const months = Array.from({ length: count }, (_, ago) => startOfMonth(today).subtract({ months: ago }));
    // What this process has counted since the last time; that of other replicas is half a minute late.
    await visits?.write();
    const tables = await store.read(async (reader) => {
      const read = createTables();
      for (const first of months.toReversed()) {
        const next = first.add({ months: 1 });
        read.begin(first.toString());
        (await viewsOf(reader, first, next)).forEach(read.addViews);
        if (hasLeads) (await leadsOf(reader, first, next, zone)).forEach(read.addLeads);
      }
      return read.tables();
    });
    return { isCounting: visits !== null, hasLeads, ...tables };
  };
}

/** Reads the index `page_view_day` only; by month, because SQLite blocks the process meanwhile. */
async function viewsOf(reader: Reader, first: CalendarDate, next: CalendarDate) {
  const rows = await reader
    .selectFrom("page_view")
    .select([
      ...(["page", "source", "campaign"] as const),
      sql<number | string>`sum(views)`.as("views"),
      sql<number | string>`sum(visits)`.as("visits"),
    ])
    .where("day", ">=", first.toString())
    .where("day", "<", next.toString())
    .groupBy(["page", "source", "campaign"])
    .execute();
  return rows.map(({ page, source, campaign, views, visits }) => ({
    ...{ page, source: source || null, campaign: campaign || null },
    ...{ views: Number(views), visits: Number(visits) },
  }));
}

async function leadsOf(reader: Reader, first: CalendarDate, next: CalendarDate, zone: string) {
  const month = { from: first.toString(), to: next.subtract({ days: 1 }).toString() };
  const rows = await enquiriesByOrigin(reader, month, zone);
  return rows.map(({ page, source, campaign, leads, qualified, won, value }) => ({
    ...{ page, source, campaign, leads: Number(leads) },
    ...{ qualified: Number(qualified ?? 0), won: Number(won ?? 0), value: Number(value ?? 0) },
  }));
}

type Views = Awaited<ReturnType<typeof viewsOf>>[number];
type Leads = Awaited<ReturnType<typeof leadsOf>>[number];

function createTables() {
  const [months, pages, sources, campaigns] = [createTable(), createTable(), createTable(), createTable()];
  const total = emptyRow(null);
  let month = emptyRow(null);
  return {
    begin(name: string) {
      month = months.rowOf(name);
    },
    addViews({ page, source, campaign, views, visits }: Views) {
      pages.rowOf(page).visits += views;
      for (const row of [total, month, sources.rowOf(source), campaigns.rowOf(campaign)])
        row.visits += visits;
    },
    addLeads({ page, source, campaign, ...counts }: Leads) {
      for (const row of [total, month, pages.rowOf(page), sources.rowOf(source), campaigns.rowOf(campaign)])
        for (const name of ["leads", "qualified", "won", "value"] as const) row[name] += counts[name];
    },
    tables: () => ({
      ...{ total, byMonth: months.rows() },
      ...{ byPage: best(pages.rows()), bySource: best(sources.rows()) },
      byCampaign: best(campaigns.rows().filter(({ name }) => name !== null)),
    }),
  };
}

const emptyRow = (name: string | null): FunnelRow => ({
  ...{ name, visits: 0, leads: 0, qualified: 0, won: 0, value: 0 },
});

function createTable() {
  const rows = new Map<string | null, FunnelRow>();
  return {
    rowOf(name: string | null): FunnelRow {
      const known = rows.get(name);
      if (known !== undefined) return known;
      const row = emptyRow(name);
      rows.set(name, row);
      return row;
    },
    rows: () => [...rows.values()],
  };
}

function best(rows: readonly FunnelRow[]): FunnelRow[] {
  return rows
    .filter(({ visits, leads }) => visits + leads > 0)
    .toSorted(
      (one, other) =>
        other.leads - one.leads ||
        other.won - one.won ||
        other.visits - one.visits ||
        String(one.name).localeCompare(String(other.name), "en"),
    )
    .slice(0, MOST);
}
