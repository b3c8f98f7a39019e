import { useEffect, useRef, useState } from "react";
import { data, useLocation, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, staffContext } from "#core/context.ts";
import type { Lead, ReplyTemplate } from "#core/lead.ts";
import { type ErasedLead, STILL_ON_DISK } from "#core/lead-changes.ts";
import { CALL_NAMES, type PersonName } from "#core/leads.ts";
import type { Colleague } from "#core/mentions.ts";
import type { Snippet } from "#core/snippets.ts";
import { CallTime } from "../calls/call-time.tsx";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { useKeys } from "../ui/keyboard.ts";
import { useLeadNews } from "../ui/lead-news.ts";
import { NothingHere } from "../ui/missing.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/lead";
import { Composer, type ComposerTab, useFocus } from "./composer.tsx";
import { Controls } from "./controls.tsx";
import { CameFrom, Deliveries, Earlier, Erase, Facts, Resume, Sent, SpamScore } from "./details.tsx";
import { Header, Others } from "./header.tsx";
import { changeOneLead, unsentOf } from "./lead-action.ts";
import { NoteForm } from "./note-form.tsx";
import { ApproveFirst, Reply } from "./reply.tsx";
import { Timeline } from "./timeline.tsx";
import { useLeadForm } from "./use-lead-form.ts";
import { usePresence } from "./use-presence.ts";
import { WaitPanel } from "./wait-panel.tsx";

interface Page {
  lead: Lead;
  now: string;
  owners: PersonName[];
  colleagues: Colleague[];
  self: PersonName;
  templates: ReplyTemplate[];
  snippets: Snippet[];
}

/** Without scripts, the notices of the lead are read when its page is asked for. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }) => {
    if (request.method === "GET" && request.headers.get("sec-fetch-dest") === "document")
      await context.get(deskContext).notices.read(context.get(staffContext), params.id);
  },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const lead = await leads.find(params.id, staff);
  if (lead === null) throw data(null, { status: 404 });
  if (!("timeline" in lead)) return data<{ erased: ErasedLead }>({ erased: lead }, { status: 410 });
  const [options, colleagues, templates, snippets] = await Promise.all([
    leads.filterOptions(staff),
    lead.may.answer ? leads.colleagues(lead.kind, staff) : [],
    lead.may.answer ? leads.templates(params.id, staff) : [],
    lead.may.answer ? leads.snippets.list(params.id, staff) : [],
  ]);
  const { id, name } = staff.person;
  return data<Page>({
    lead,
    now: new Date().toISOString(),
    owners: options.owners.filter(({ kinds }) => kinds.includes(lead.kind)),
    colleagues,
    self: { id, name },
    templates,
    snippets,
  });
}

const page = keepPage();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

export function action(args: Route.ActionArgs) {
  return changeOneLead(args);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendOr(serverAction, (reason) => unsentOf(form, reason));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData && "lead" in loaderData ? loaderData.lead.name : "Lead"} · Desk` },
];

export default function LeadPage({ loaderData, params }: Route.ComponentProps) {
  page.useShown(loaderData);
  const self = "lead" in loaderData ? loaderData.self.id : null;
  useLeadNews(({ id, what, by }) => id === params.id && !(what === "presence" && by === self));
  if ("erased" in loaderData) return <Erased {...loaderData.erased} />;
  return <Opened key={params.id} {...loaderData} />;
}

function Erased({ reference, at, isOnDisk }: ErasedLead) {
  return (
    <NothingHere title={isOnDisk ? `${reference} was erased from all lists` : `${reference} was erased`}>
      <p>
        It was erased on <When at={at} />.{!isOnDisk && " Its file, emails, notes and replies are gone too."}
      </p>
      {isOnDisk && <Notice tone="info">{STILL_ON_DISK}</Notice>}
    </NothingHere>
  );
}

function Opened({ lead, now, owners, colleagues, self, templates, snippets }: Page) {
  const [isWriting, setWriting] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const others = usePresence(lead.id, isWriting, lead.others);
  const change = useLeadForm("change");
  const { composer, part, setPart, write } = useComposer();
  const [query] = useSearchParams();
  const chosen = change.result?.change;
  const isRejected = chosen?.to === "stage" && chosen.stage === "rejected";
  const offered =
    templates.find(({ id }) => id === query.get("template")) ??
    (isRejected ? templates.find(({ stage }) => stage === "rejected") : undefined) ??
    null;
  const isApplication = lead.kind === "application";
  useKeys({
    ...(lead.may.answer && {
      r: () => write("reply"),
      n: () => write("note"),
      a: () => document.querySelector<HTMLElement>("[data-owner] button")?.click(),
      e: () => document.querySelector<HTMLElement>("button[name=intent][value=close]")?.click(),
      s: () => lead.status === "open" && setSnoozing(true),
    }),
  });
  return (
    <div className="max-w-[100rem]">
      <Header lead={lead} now={now} />
      <Others others={others} />
      {lead.may.answer && (
        <div className="mb-6">
          <Controls {...{ lead, owners, self, change, isSnoozing, setSnoozing }} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Panel title={isApplication ? "Application" : "Enquiry"}>
            <Sent lead={lead} />
          </Panel>
          {lead.file && (
            <Panel title="Resume">
              <Resume file={lead.file} name={lead.name} />
            </Panel>
          )}
          <Panel title="Timeline">
            <Timeline lead={lead} now={now} change={change} />
          </Panel>
          {lead.may.answer && (
            <Composer
              ref={composer}
              parts={isApplication ? ["reply", "note", "interview"] : ["reply", "note"]}
              selected={part}
              onSelect={setPart}
            >
              {(one) =>
                one !== "reply" ? (
                  <NoteForm lead={lead} kind={one} people={colleagues} />
                ) : lead.status === "quarantined" ? (
                  <ApproveFirst version={lead.version} />
                ) : lead.email === "" ? (
                  <Notice tone="info">
                    There's no email address to reply to. Call them, then choose Replied elsewhere.
                  </Notice>
                ) : (
                  <div className="grid gap-4">
                    {offered?.stage === "rejected" && (
                      <Notice tone="info">
                        The rejection email is ready below. Nothing is sent until you select Send reply.
                      </Notice>
                    )}
                    <Reply
                      {...{ lead, self, templates, snippets, offered, now }}
                      page={change}
                      onWriting={setWriting}
                    />
                  </div>
                )
              }
            </Composer>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {lead.may.answer && lead.status === "open" && (
            <Panel title="Snooze and follow-up" lead="It comes back in the morning, or when they write.">
              <WaitPanel lead={lead} change={change} />
            </Panel>
          )}
          {Object.entries(DETAILS).map(([title, Detail]) => (
            <Panel key={title} title={title}>
              <Detail lead={lead} />
            </Panel>
          ))}
          {lead.may.erase && (
            <Panel title="Erase" lead="Erase a lead when its sender asks you to.">
              <Erase reference={lead.reference} />
            </Panel>
          )}
        </div>
      </div>
      <Outcome result={change.result} fetcher={change.fetcher} />
    </div>
  );
}

/** The hash `#reply` focuses the text of the reply, as keys do. */
function useComposer() {
  const { hash } = useLocation();
  const composer = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<ComposerTab>("reply");
  const [asked, setAsked] = useState<{ part: ComposerTab } | null>(null);
  useFocus(composer, asked);
  const write = (one: ComposerTab) => {
    setPart(one);
    setAsked({ part: one });
  };
  useEffect(() => {
    if (hash === "#reply") setAsked({ part: "reply" });
  }, [hash]);
  return { composer, part, setPart, write };
}

/** Beside the message. */
const DETAILS = {
  Times,
  Source: CameFrom,
  "Earlier messages": Earlier,
  Deliveries,
  "Spam check": SpamScore,
};

function Times({ lead: { call, receivedAt, dueAt, answeredAt, waiting, erasedFrom } }: { lead: Lead }) {
  return (
    <Facts
      rows={[
        ...(call === null
          ? []
          : [
              {
                label: CALL_NAMES[call.state],
                value: (
                  <>
                    <CallTime call={call} />
                    {call.minutes} minutes
                  </>
                ),
              },
            ]),
        { label: "Received", value: <When at={receivedAt} /> },
        ...(answeredAt === null ? [] : [{ label: "First reply", value: <When at={answeredAt} /> }]),
        ...(answeredAt === null || waiting === "us"
          ? [{ label: "Reply due", value: <When at={dueAt} /> }]
          : []),
        { label: "Erased on or after", value: <When at={erasedFrom} /> },
      ]}
    />
  );
}
