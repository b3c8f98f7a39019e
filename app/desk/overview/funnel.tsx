import { useFormats } from "#app/formats.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { type Formats, grouped, writtenPrice } from "#core/formats.ts";
import { FUNNEL_MONTHS, type Funnel, type FunnelRow, parseMonths } from "#core/funnel.ts";
import { DESK } from "#core/staff.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/funnel";
import { NumberTable } from "./chart.tsx";
import { monthName, shareOf } from "./format.ts";
import { FunnelSteps } from "./funnel-steps.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const months = parseMonths(url.searchParams.get("months"));
  const { funnel } = context.get(deskContext);
  return { months, funnel: await funnel(months, context.get(staffContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: "Funnel · Desk" }];

export default function FunnelPage({ loaderData: { months, funnel } }: Route.ComponentProps) {
  const { total, byPage, bySource, byCampaign, byMonth } = funnel;
  return (
    <>
      <PageHeader title="Funnel" lead={`What visits of the last ${months} months led to.`}>
        <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full">
          <Periods current={months} />
          <ButtonLink to={`${DESK}/overview`} variant="text">
            Back to the overview
          </ButtonLink>
        </div>
      </PageHeader>
      {!funnel.isCounting && (
        <p className="mb-5 max-w-measure text-sm text-muted">
          Page views aren't counted: counting is turned off in the settings of the site.
        </p>
      )}
      {total.visits + total.leads === 0 ? (
        <EmptyState title="No visits yet">
          {funnel.isCounting &&
            "The first visits appear here within a minute. Robots and pages that browsers load ahead don't count."}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-2">
          <div className="min-w-0 2xl:col-span-2">
            <FunnelSteps total={total} hasLeads={funnel.hasLeads} />
          </div>
          <Table
            title="By month"
            lead="Enquiries count in the month they arrived, with what became of them since."
            {...{ head: "Month", funnel, rows: byMonth, nameOf: monthName }}
          />
          <Table
            title="By source"
            lead="The website that led here, or the source that a link names."
            {...{ head: "Source", funnel, rows: bySource, unknown: "Direct" }}
          />
          <Table
            title="By page"
            lead="Views of a page, and enquiries sent from it. Pages that browsers load ahead count only when they're requested."
            {...{ head: "Page", funnel, rows: byPage, visits: "Views", unknown: "Unknown page" }}
          />
          <Table
            title="By campaign"
            lead="Visits and enquiries from links with a campaign."
            {...{ head: "Campaign", funnel, rows: byCampaign }}
          />
        </div>
      )}
    </>
  );
}

function Periods({ current }: { current: number }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-1">
      {FUNNEL_MONTHS.map((months) => (
        <ButtonLink
          key={months}
          to={`?months=${months}`}
          preventScrollReset
          aria-current={months === current ? "page" : undefined}
          variant={months === current ? "plain" : "quiet"}
        >
          {months} months
        </ButtonLink>
      ))}
    </nav>
  );
}

interface TableProps {
  title: string;
  lead?: string;
  head: string;
  funnel: Pick<Funnel, "hasLeads">;
  rows: readonly FunnelRow[];
  visits?: string;
  /** Names what has no name. */
  unknown?: string;
  nameOf?: (name: string, formats: Formats) => string;
}

function Table({ title, lead, head, funnel, rows, visits = "Visits", unknown = "", nameOf }: TableProps) {
  const formats = useFormats();
  const numberOf = (number: number) => grouped(number, formats);
  const valuesOf = (row: FunnelRow) => [
    numberOf(row.visits),
    ...(funnel.hasLeads
      ? [
          ...[numberOf(row.leads), shareOf(row.leads, row.visits, formats)],
          ...[numberOf(row.qualified), numberOf(row.won), row.value ? writtenPrice(row.value, formats) : "–"],
        ]
      : []),
  ];
  return (
    <Panel title={title} {...(lead && { lead })}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">No data for this period.</p>
      ) : (
        <NumberTable
          caption={title}
          head={head}
          columns={[visits, ...(funnel.hasLeads ? ["Enquiries", "Share", "Qualified", "Won", "Value"] : [])]}
          rows={rows.map((row) => ({
            name: row.name === null ? unknown : (nameOf?.(row.name, formats) ?? row.name),
            values: valuesOf(row),
          }))}
        />
      )}
    </Panel>
  );
}
