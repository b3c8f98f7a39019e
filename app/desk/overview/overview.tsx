import { Link } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { FIGURE_WEEKS, parseWeeks } from "#core/figures.ts";
import { ANSWER_HOURS, type LeadKind, STAGE_NAMES, STAGES } from "#core/leads.ts";
import { buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/overview";
import { Bars, Figures } from "./bars.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const weeks = parseWeeks(url.searchParams.get("weeks"));
  const { figures } = context.get(deskContext);
  return { range: weeks, figures: await figures(weeks, context.get(staffContext)) };
}

export const meta: Route.MetaFunction = () => [
  { title: "Overview · Desk" },
  { name: "robots", content: "noindex" },
];

const KIND_NAMES: Record<LeadKind, string> = { enquiry: "Enquiries", application: "Applications" };

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
const inHours = (hours: number | null) => (hours === null ? "–" : `${hours.toFixed(1)} h`);

export default function Overview({ loaderData: { range, figures } }: Route.ComponentProps) {
  const { kinds, weeks, pages, sources, firstReply, spam, openings, deliveries } = figures;
  const areas = kinds.map((kind) => KIND_NAMES[kind]);
  const ofCounts = (counts: typeof pages, unknown: string) =>
    counts.map(({ name, count }) => ({ label: name || unknown, values: [count] }));
  return (
    <>
      <PageHeader title="Overview" lead={`Leads that arrived in the last ${range} weeks.`}>
        <nav aria-label="Range" className="flex flex-wrap gap-2">
          {FIGURE_WEEKS.map((count) => (
            <Link
              key={count}
              to={`?weeks=${count}`}
              aria-current={count === range ? "true" : undefined}
              className={`${buttonLook()} aria-[current=true]:font-bold aria-[current=true]:underline`}
            >
              {count} weeks
            </Link>
          ))}
        </nav>
      </PageHeader>
      {kinds.length === 0 ? (
        <Notice>Your role includes neither enquiries nor applications.</Notice>
      ) : (
        <div className="grid gap-6 xl:grid-cols-2">
          <Panel title="Leads a week" lead="Without those in quarantine. Weeks begin on Monday (UTC).">
            <Bars
              caption="Leads a week"
              head="Week from"
              series={areas}
              rows={weeks.map(({ start, counts }) => ({
                label: start,
                values: kinds.map((kind) => counts[kind] ?? 0),
              }))}
            />
          </Panel>
          <Panel title="Time to the first reply" lead={`Promised: ${ANSWER_HOURS} hours.`}>
            <Figures
              caption="Time to the first reply"
              head="Kind"
              series={["Answered", "Median", "90 % within", "In time", "Late now"]}
              rows={firstReply.map(({ kind, answered, inTime, late, median, ninetieth }) => ({
                label: KIND_NAMES[kind],
                values: [answered, inHours(median), inHours(ninetieth), percent(inTime, answered), late],
              }))}
            />
          </Panel>
          <Panel title="Leads by page" lead="The page that the form was sent from.">
            <Bars
              caption="Leads by page"
              head="Page"
              series={["Leads"]}
              rows={ofCounts(pages, "Unknown page")}
            />
          </Panel>
          <Panel title="Leads by source" lead="A campaign or the site that linked here.">
            <Bars
              caption="Leads by source"
              head="Source"
              series={["Leads"]}
              rows={ofCounts(sources, "Direct")}
            />
          </Panel>
          <Panel title="Spam" lead="What the filter held back, and what staff corrected.">
            <Figures
              caption="Spam"
              head="Kind"
              series={["Received", "Held back", "Share", "Approved", "Marked as spam"]}
              rows={spam.map(({ kind, received, quarantined, approved, markedSpam }) => ({
                label: KIND_NAMES[kind],
                values: [received, quarantined, percent(quarantined, received), approved, markedSpam],
              }))}
            />
          </Panel>
          <Panel title="Deliveries" lead="Mails and webhooks, now.">
            <Figures
              caption="Deliveries"
              head="State"
              series={["Deliveries"]}
              rows={[
                { label: "Waiting", values: [deliveries.waiting] },
                { label: "Given up", values: [deliveries.dead] },
              ]}
            />
          </Panel>
          {kinds.includes("application") && (
            <Panel title="Applications by opening and stage">
              <Figures
                caption="Applications by opening and stage"
                head="Opening"
                series={STAGES.map((stage) => STAGE_NAMES[stage])}
                rows={openings.map(({ opening, stages }) => ({
                  label: opening,
                  values: STAGES.map((stage) => stages[stage] ?? 0),
                }))}
              />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}
