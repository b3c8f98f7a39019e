import { useState } from "react";
import { data, isRouteErrorResponse, Link, useSearchParams } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import type { ErasedLead, Lead, PersonName, Presence, ReplyTemplate } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { Missing } from "../ui/missing.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { Tag } from "../ui/tag.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/lead";
import { Controls } from "./controls.tsx";
import { CameFrom, Deliveries, Earlier, Erase, Facts, Resume, Sent, SpamScore } from "./details.tsx";
import { changeOneLead } from "./lead-action.ts";
import { NoteForm } from "./note-form.tsx";
import { ApproveFirst, Reply } from "./reply.tsx";
import { Timeline } from "./timeline.tsx";
import { useAnswer } from "./use-answer.ts";
import { useLeadNews } from "./use-lead-news.ts";
import { usePresence } from "./use-presence.ts";

interface Page {
  lead: Lead;
  isLate: boolean;
  people: PersonName[];
  self: PersonName;
  templates: ReplyTemplate[];
  noteIds: { note: string; interview: string };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const lead = await leads.find(params.id, staff);
  if (lead === null) throw data(null, { status: 404 });
  if (!("timeline" in lead)) return data<{ erased: ErasedLead }>({ erased: lead }, { status: 410 });
  const [options, templates] = await Promise.all([
    leads.filterOptions(staff),
    lead.may.answer ? leads.templates(params.id, staff) : [],
  ]);
  const { id, name } = staff.person;
  return data<Page>({
    lead,
    isLate: lead.status === "open" && lead.answeredAt === null && Date.parse(lead.dueAt) < Date.now(),
    people: options.owners,
    self: { id, name },
    templates,
    noteIds: { note: crypto.randomUUID(), interview: crypto.randomUUID() },
  });
}

export function action(args: Route.ActionArgs) {
  return changeOneLead(args);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData && "lead" in loaderData ? loaderData.lead.name : "Lead"} · Desk` },
  { name: "robots", content: "noindex" },
];

export default function LeadPage({ loaderData, params }: Route.ComponentProps) {
  const self = "lead" in loaderData ? loaderData.self.id : null;
  useLeadNews(({ id, what, by }) => id === params.id && !(what === "presence" && by === self));
  if ("erased" in loaderData) return <Erased {...loaderData.erased} />;
  return <Opened key={params.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
  throw error;
}

function Erased({ reference, at }: ErasedLead) {
  return (
    <>
      <h1 className="display text-2xl">{reference} was erased</h1>
      <p className="mt-3 text-muted">
        It was erased <When at={at} />, with its file, mails, notes and replies.
      </p>
      <p className="mt-6">
        <Link to={DESK} className="text-deep underline">
          Go to the start of the Desk
        </Link>
      </p>
    </>
  );
}

function Opened({ lead, isLate, people, self, templates, noteIds }: Page) {
  const [isWriting, setWriting] = useState(false);
  const others = usePresence(lead.id, isWriting, lead.others);
  const change = useAnswer("change");
  const [query] = useSearchParams();
  const chosen = change.answer?.change;
  const isRejected = chosen?.to === "stage" && chosen.stage === "rejected";
  const offered =
    templates.find(({ id }) => id === query.get("template")) ??
    (isRejected ? templates.find(({ stage }) => stage === "rejected") : undefined) ??
    null;
  const isApplication = lead.kind === "application";
  return (
    <div className="max-w-[100rem]">
      <Header lead={lead} isLate={isLate} />
      <Others others={others} />
      {lead.may.answer && (
        <div className="mb-6">
          <Controls {...{ lead, people, self, change }} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-6">
          <Panel title={isApplication ? "Application" : "Enquiry"}>
            <Sent lead={lead} />
          </Panel>
          {lead.file && (
            <Panel title="Resume">
              <Resume file={lead.file} name={lead.name} />
            </Panel>
          )}
          <Panel title="Timeline">
            <Timeline events={lead.timeline} />
          </Panel>
          {lead.may.answer && (
            <div id="reply">
              <Panel title="Reply">
                {lead.status === "quarantined" ? (
                  <ApproveFirst version={lead.version} />
                ) : (
                  <div className="grid gap-4">
                    {offered?.stage === "rejected" && (
                      <Notice tone="info">
                        The rejection is ready below. Nothing goes out until you press Send.
                      </Notice>
                    )}
                    <Reply lead={lead} templates={templates} offered={offered} onWriting={setWriting} />
                  </div>
                )}
              </Panel>
            </div>
          )}
          {lead.may.answer && (
            <Panel title="Add a note">
              <NoteForm kind="note" nextId={noteIds.note} people={people} />
            </Panel>
          )}
          {lead.may.answer && isApplication && (
            <Panel title="Add an interview">
              <NoteForm kind="interview" nextId={noteIds.interview} people={people} />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Panel title="Times">
            <Times lead={lead} />
          </Panel>
          <Panel title="Where it came from">
            <CameFrom lead={lead} />
          </Panel>
          <Panel title="Earlier messages">
            <Earlier lead={lead} />
          </Panel>
          <Panel title="Deliveries">
            <Deliveries lead={lead} />
          </Panel>
          <Panel title="Spam check">
            <SpamScore lead={lead} />
          </Panel>
          {lead.may.erase && (
            <Panel title="Erase" lead="When the sender asks for it.">
              <Erase reference={lead.reference} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

const STATUS_NAMES = { open: "Open", closed: "Closed", quarantined: "Quarantine" } as const;

function Header({ lead, isLate }: { lead: Lead; isLate: boolean }) {
  const { kind, name, reference, status, answeredAt, opening } = lead;
  return (
    <div className="mb-5">
      <p className="mb-2 text-sm">
        <Link to={kind === "application" ? `${DESK}/applications` : DESK} className="text-deep underline">
          {kind === "application" ? "Applications" : "Start of the Desk"}
        </Link>
      </p>
      <h1 className="display text-2xl wrap-anywhere">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>{reference}</span>
        {opening !== null && <span className="wrap-anywhere">{opening}</span>}
        <Tag tone={status === "quarantined" ? "bad" : "neutral"}>{STATUS_NAMES[status]}</Tag>
        {answeredAt !== null && <Tag tone="good">Answered</Tag>}
        {isLate && <Tag tone="bad">Late</Tag>}
      </p>
    </div>
  );
}

function Others({ others }: { others: Presence[] }) {
  return (
    <div role="status" className="mb-4 grid gap-1 text-sm font-bold text-deep empty:hidden">
      {others.map(({ person, isWriting }) => (
        <p key={person.id}>
          {person.name} {isWriting ? "is replying" : "is reading this"}
        </p>
      ))}
    </div>
  );
}

function Times({ lead: { call, receivedAt, dueAt, answeredAt, erasedFrom } }: { lead: Lead }) {
  return (
    <Facts
      rows={[
        ...(call === null
          ? []
          : [
              {
                label: call.state === "booked" ? "Call" : "Cancelled call",
                value: (
                  <>
                    <When at={call.at} />, {call.minutes} minutes
                  </>
                ),
              },
            ]),
        { label: "Received", value: <When at={receivedAt} /> },
        answeredAt === null
          ? { label: "Answer due", value: <When at={dueAt} /> }
          : { label: "Answered", value: <When at={answeredAt} /> },
        { label: "Erased from", value: <When at={erasedFrom} /> },
      ]}
    />
  );
}
