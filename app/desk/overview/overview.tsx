import { Link } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { FIGURE_WEEKS, type Figures, parseWeeks } from "#core/figures.ts";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import type { LeadKind } from "#core/leads.ts";
import { isOn } from "#core/parts.ts";
import { DESK } from "#core/staff.ts";
import { joinStages, stageName, USUAL_STAGES } from "#core/stages.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/overview";
import { NumberTable } from "./chart.tsx";
import { percentOf } from "./format.ts";
import { Outcomes } from "./outcomes.tsx";
import { Ranking } from "./ranking.tsx";
import { ReplySummary, ReplyTimes } from "./reply-times.tsx";
import { Shares } from "./shares.tsx";
import { Vitals } from "./vitals.tsx";
import { WeekColumns } from "./week-columns.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const count = parseWeeks(url.searchParams.get("weeks"));
  const { figures, parts } = context.get(deskContext);
  return {
    count,
    figures: await figures(count, context.get(staffContext)),
    hasOpenings: isOn("careers", parts),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Overview · Desk" }];

const KIND_NAMES: Record<LeadKind, string> = { enquiry: "Enquiries", application: "Applications" };
const KIND_LOOKS: Record<LeadKind, string> = { enquiry: "bg-deep", application: "bg-sky-3" };
const STAGE_LOOKS: Record<string, string> = {
  ...{ new: "bg-sky-2", screening: "bg-sky-3", interview: "bg-sky-4" },
  ...{ offer: "bg-deep", hired: "bg-success", rejected: "bg-edge" },
};
/** Of stages that openings add. */
const OWN_STAGE_LOOK = "bg-ink";

export default function Overview({ loaderData: { count, figures, hasOpenings } }: Route.ComponentProps) {
  const { kinds, weeks, byKind, byPage, bySource, firstReply, openings, outcomes } = figures;
  return (
    <>
      <PageHeader title="Overview" lead={`What came in over the last ${count} weeks.`}>
        <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full">
          <Periods current={count} />
          <ButtonLink to={`${DESK}/overview/funnel`} variant="text">
            Visits to won enquiries
          </ButtonLink>
        </div>
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        {outcomes !== null && (
          <div className="min-w-0 xl:col-span-2">
            <Outcomes outcomes={outcomes} />
          </div>
        )}
        {kinds.length > 0 && (
          <Panel title="Leads per week" lead="Quarantined leads aren't counted. Weeks start on Monday (UTC).">
            <WeekColumns
              caption="Leads per week"
              weeks={weeks}
              series={byKind.map(({ kind, counts }) => ({
                ...{ name: KIND_NAMES[kind], look: KIND_LOOKS[kind] },
                counts,
              }))}
            />
          </Panel>
        )}
        {firstReply.map((reply) => (
          <Panel
            key={reply.kind}
            title={`Time to first reply: ${KIND_NAMES[reply.kind].toLowerCase()}`}
            lead="By week of arrival."
          >
            <ReplySummary reply={reply} />
            <ReplyTimes
              caption={`Time to first reply: ${KIND_NAMES[reply.kind].toLowerCase()}`}
              weeks={weeks}
              reply={reply}
            />
            {reply.waiting > 0 && (
              <p className="mt-4 text-sm">
                <Link
                  to={waitingUrl(reply.kind, weeks[0] ?? "")}
                  className="inline-flex min-h-6 items-center text-deep underline touch:min-h-11"
                >
                  Show unanswered leads
                </Link>
              </p>
            )}
          </Panel>
        ))}
        {kinds.length > 0 && (
          <>
            <Panel title="Leads by page" lead="Where the form was submitted.">
              <Ranking
                caption="Leads by page"
                head="Page"
                unknown="Unknown page"
                weeks={weeks}
                arrivals={byPage}
              />
            </Panel>
            <Panel title="Leads by source" lead="The campaign or the referring site.">
              <Ranking
                caption="Leads by source"
                head="Source"
                unknown="Direct"
                weeks={weeks}
                arrivals={bySource}
              />
            </Panel>
          </>
        )}
        {hasOpenings && kinds.includes("application") && <Openings openings={openings} />}
        {kinds.length > 0 && (
          <>
            <Spam spam={figures.spam} />
            <Deliveries deliveries={figures.deliveries} />
          </>
        )}
        <div className="min-w-0 xl:col-span-2">
          <Panel title="Web vitals" lead="As reported by visitors' browsers, grouped by landing page.">
            <Vitals site={figures.siteVitals} pages={figures.vitals} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Periods({ current }: { current: number }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-1">
      {FIGURE_WEEKS.map((weeks) => (
        <ButtonLink
          key={weeks}
          to={`?weeks=${weeks}`}
          preventScrollReset
          aria-current={weeks === current ? "page" : undefined}
          variant={weeks === current ? "plain" : "quiet"}
        >
          {weeks} weeks
        </ButtonLink>
      ))}
    </nav>
  );
}

function waitingUrl(kind: LeadKind, from: string): string {
  const query = parseLeadQuery(new URLSearchParams({ view: "unanswered", kind, from }));
  return `${DESK}/inbox?${formatLeadQuery(query)}`;
}

function Openings({ openings }: Pick<Figures, "openings">) {
  const stages = joinStages([USUAL_STAGES, ...openings.map((one) => Object.keys(one.stages))]);
  const rows = openings.map(({ opening, stages: counts }) => ({
    name: opening ?? "General application",
    counts: stages.map((stage) => counts[stage] ?? 0),
  }));
  return (
    <Panel title="Applications by opening and stage">
      <Shares
        series={stages.map((stage) => ({
          name: stageName(stage),
          look: STAGE_LOOKS[stage] ?? OWN_STAGE_LOOK,
        }))}
        rows={rows}
        numbers={{
          caption: "Applications by opening and stage",
          head: "Opening",
          columns: stages.map(stageName),
          rows: rows.map(({ name, counts }) => ({ name, values: counts })),
        }}
      />
    </Panel>
  );
}

function Spam({ spam }: Pick<Figures, "spam">) {
  return (
    <Panel title="Spam" lead="What the filter quarantined, and your corrections.">
      <Shares
        isWhole
        series={[
          { name: "Passed", look: "bg-sky-3" },
          { name: "Quarantined", look: "bg-deep" },
          { name: "Quarantined, then approved", look: "bg-success" },
          { name: "Passed, then marked as spam", look: "bg-error" },
        ]}
        rows={spam.map(({ kind, received, quarantined, approved, marked }) => {
          const remaining = Math.max(0, quarantined - approved);
          return {
            name: KIND_NAMES[kind],
            counts: [received - remaining - approved - marked, remaining, approved, marked],
            note: `${percentOf(quarantined, received)} quarantined`,
          };
        })}
        numbers={{
          caption: "Spam",
          head: "Kind",
          columns: ["Received", "Quarantined", "Share", "Approved", "Marked as spam"],
          rows: spam.map(({ kind, received, quarantined, approved, marked }) => ({
            name: KIND_NAMES[kind],
            values: [received, quarantined, percentOf(quarantined, received), approved, marked],
          })),
        }}
      />
    </Panel>
  );
}

function Deliveries({ deliveries }: Pick<Figures, "deliveries">) {
  return (
    <Panel title="Deliveries" lead="Emails and webhooks that haven't been delivered yet.">
      {deliveries.length === 0 ? (
        <p className="text-sm">Everything has been delivered.</p>
      ) : (
        <NumberTable
          caption="Deliveries"
          head="Delivery"
          columns={["Waiting", "Not delivered"]}
          rows={deliveries.map(({ name, waiting, dead }) => ({ name, values: [waiting, dead] }))}
        />
      )}
    </Panel>
  );
}
