import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Lead, SentField } from "#core/lead.ts";
import { CALL_NAMES, type LeadRow, leadUrl } from "#core/leads.ts";
import { phoneUrl } from "#core/phone.ts";
import { BookedInterview } from "../applications/booked-interview.tsx";
import { Scorecards } from "../applications/scorecards.tsx";
import { Collapsible, Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import { Deliveries } from "./deliveries.tsx";
import { type Fact, Facts } from "./facts.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { SpamCheck } from "./spam-check.tsx";
import type { useChange } from "./use-change.ts";

const LINK = "text-deep underline wrap-anywhere";
/** To write or to call from a phone. */
const REACH = `${LINK} max-md:-my-3 max-md:inline-block max-md:py-3`;

interface SideProps {
  lead: Lead;
  change: ReturnType<typeof useChange>;
}

/** Beside the conversation: who wrote, what they want, where they came from, and folded what is seldom looked up. */
export function Side({ lead, change }: SideProps) {
  const { earlier, later, deliveries, kind } = lead;
  const project = projectFacts(lead);
  const source = sourceFacts(lead.from);
  // Folds that people opened or closed stay so.
  const [isOpen] = useState({
    deliveries: deliveries.some(({ state }) => state === "dead"),
    spam: lead.status === "quarantined",
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel title="Person">
        <Facts rows={fieldFacts(lead, "person").filter(({ label }) => label !== "Name")} />
      </Panel>
      {(lead.maySchedule || (lead.kind === "application" && lead.call !== null)) && (
        <Panel title="Interview">
          <BookedInterview lead={lead} />
        </Panel>
      )}
      {kind === "enquiry" && lead.stage !== "new" && <OutcomePanel lead={lead} change={change} />}
      {lead.scorecards && (
        <Panel title="Scorecards">
          <Scorecards lead={lead} scorecards={lead.scorecards} change={change} />
        </Panel>
      )}
      {earlier.length + later.length > 0 && (
        <Panel title="Other messages">
          <OtherLeads rows={[...later.toReversed(), ...earlier]} />
        </Panel>
      )}
      {project.length > 0 && (
        <Panel title={kind === "application" ? "Application" : "Project"}>
          <Facts rows={project} />
        </Panel>
      )}
      {source.length > 0 && (
        <Panel title="Source">
          <Facts rows={source} />
        </Panel>
      )}
      <div>
        <Collapsible title="Times">
          <Facts rows={timeFacts(lead)} />
        </Collapsible>
        {deliveries.length > 0 && (
          <Collapsible title="Deliveries" isOpen={isOpen.deliveries}>
            <Deliveries lead={lead} />
          </Collapsible>
        )}
        {isChecked(lead) && (
          <Collapsible title="Spam check" isOpen={isOpen.spam}>
            <SpamCheck lead={lead} />
          </Collapsible>
        )}
      </div>
    </div>
  );
}

/** What was entered by hand is not checked. */
function isChecked({ from, score, verdict }: Lead): boolean {
  return from.entered === null || score !== null || verdict !== "clear";
}

function fieldFacts({ fields }: Pick<Lead, "fields">, about: SentField["about"]): Fact[] {
  return fields
    .filter((field) => field.about === about && field.kind !== "lines")
    .map((field) => ({ label: field.label, value: shown(field) }));
}

function shown({ kind, value }: SentField): ReactNode {
  const url = kind === "email" ? `mailto:${value}` : kind === "phone" ? phoneUrl(value) : null;
  if (url === null) return <span dir="auto">{value}</span>;
  return (
    <a href={url} className={REACH}>
      {value}
    </a>
  );
}

function projectFacts(lead: Lead): Fact[] {
  const { estimate, shortlist } = lead.from;
  return [
    ...fieldFacts(lead, "project"),
    ...(estimate ? [{ label: "Estimate", value: outLink(estimate.url, estimate.summary) }] : []),
    ...(shortlist.length > 0
      ? [
          {
            label: "Saved pages",
            value: (
              <ul>
                {shortlist.map(({ title, url }) => (
                  <li key={url}>{outLink(url, title)}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ];
}

function outLink(url: string, text: string): ReactNode {
  return (
    <a href={url} className={LINK}>
      {text}
    </a>
  );
}

function sourceFacts(from: Lead["from"]): Fact[] {
  return [
    ...(from.entered ? [{ label: "Came", value: from.entered }] : []),
    ...(from.page ? [{ label: "Page", value: from.page }] : []),
    ...(from.referrer ? [{ label: "Referrer", value: from.referrer }] : []),
    ...from.campaign.map(({ name, value }) => ({ label: name, value })),
  ];
}

function timeFacts({ receivedAt, dueAt, answeredAt, waiting, erasedFrom }: Lead): Fact[] {
  const isDue = answeredAt === null || waiting === "us";
  return [
    { label: "Received", value: <When at={receivedAt} /> },
    ...(answeredAt === null ? [] : [{ label: "First reply", value: <When at={answeredAt} /> }]),
    ...(isDue ? [{ label: "Reply due", value: <When at={dueAt} /> }] : []),
    { label: "Erased on or after", value: <When at={erasedFrom} /> },
  ];
}

/** Of the same email address. */
function OtherLeads({ rows }: { rows: readonly LeadRow[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={leadUrl(row.id)} className={LINK}>
            <bdi>{row.subject || row.reference}</bdi>
          </Link>
          <span className="block text-xs text-muted">
            {kindOf(row)}, <When at={row.receivedAt} format="day" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function kindOf({ call, kind }: LeadRow): string {
  if (call !== null) return CALL_NAMES[call.state];
  return kind === "application" ? "Application" : "Enquiry";
}
