import { data, Link, redirect, useFetcher, useRevalidator } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { type Lead as LeadDetails, leadUrl, SCORE_NAMES, type ScoreName, STAGES } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { buttonLook } from "../ui/button.tsx";
import { Missing } from "../ui/missing.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/lead";
import { changeIn, describeChanged } from "./changes.ts";
import { Composer } from "./composer.tsx";
import { LeadActions } from "./lead-actions.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { TimeLeft } from "./time-left.tsx";
import { Timeline } from "./timeline.tsx";
import { useNews } from "./use-news.ts";
import { usePresence } from "./use-presence.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const lead = await leads.find(params.id, staff);
  if (lead === null) throw new Response(null, { status: 404 });
  if (!("timeline" in lead)) return data({ erased: lead }, { status: 410 });
  const query = parseLeadQuery(url.searchParams);
  const [templates, options, list] = await Promise.all([
    lead.may.answer ? leads.templates(lead.id, staff) : [],
    leads.filterOptions(staff),
    leads.list(query, staff),
  ]);
  const index = list.rows.findIndex(({ id }) => id === lead.id);
  return {
    lead,
    templates,
    owners: options.owners,
    own: staff.person.id,
    noteId: crypto.randomUUID(),
    query: formatLeadQuery(query).toString(),
    previous: index > 0 ? (list.rows[index - 1]?.id ?? null) : null,
    next: index >= 0 ? (list.rows[index + 1]?.id ?? null) : null,
  };
}

export interface LeadAnswer {
  done?: string;
  problem?: string;
}

const PROBLEMS: Record<string, string> = {
  gone: "This lead was erased meanwhile.",
  crossed: "A colleague replied meanwhile. Read that reply below; yours is kept as a draft.",
  quarantined: "This lead is in quarantine. Approve it first.",
  "no-subject": "Enter a subject.",
  "no-text": "Enter a text.",
  "too-long": "This is too long.",
  empty: "Enter a text.",
  "bad-scores": "Choose scores from 1 to 5.",
  "not-dead": "This delivery is not given up.",
  "wrong-reference": "This is not the reference. Nothing is erased.",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const { id } = params;
  const answer = (done: string, problem: string | null) =>
    problem === null
      ? data<LeadAnswer>({ done })
      : data<LeadAnswer>(
          { problem: PROBLEMS[problem] ?? problem },
          { status: problem === "gone" ? 410 : 422 },
        );
  const draft = () => ({ id: text("draft"), subject: text("subject"), text: text("text") });
  switch (form.get("intent")) {
    case "save-draft":
      return answer("Draft saved.", await leads.saveDraft(id, draft(), staff));
    case "discard-draft":
      await leads.discardDraft(id, staff);
      return answer("The draft is discarded.", null);
    case "send": {
      const stage = STAGES.find((name) => name === form.get("stage")) ?? null;
      const reply = { ...draft(), lastSeen: text("last-seen") || null, close: form.has("close"), stage };
      return answer("The reply is on its way.", await leads.send(id, reply, staff));
    }
    case "note":
      return answer(
        "The note is added.",
        await leads.note(id, { id: text("note"), text: text("text") }, staff),
      );
    case "interview": {
      const scores = Object.fromEntries(
        (Object.keys(SCORE_NAMES) as ScoreName[]).flatMap((name) => {
          const score = Number(text(`score-${name}`));
          return score > 0 ? [[name, score]] : [];
        }),
      );
      const note = { id: text("note"), text: text("text"), scores };
      return answer("The interview is added.", await leads.interview(id, note, staff));
    }
    case "resend":
      return answer("It is sent again.", await leads.resend(id, text("delivery"), staff));
    case "erase": {
      const problem = await leads.erase(id, text("reference"), staff);
      if (problem === null) throw redirect(`${DESK}/leads`);
      return answer("", problem);
    }
    default: {
      const change = changeIn(form);
      if (change === null) return answer("", "Unknown action.");
      const version = Number(text("version"));
      return answer(describeChanged(await leads.change([id], change, staff, version)), null);
    }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const shown = loaderData as Awaited<{ lead?: LeadDetails }> | undefined;
  return [{ title: `${shown?.lead?.name ?? "Missing"} · Desk` }, { name: "robots", content: "noindex" }];
};

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  if ("erased" in loaderData)
    return (
      <>
        <PageHeader title="This lead was erased" />
        <p className="text-muted">
          {loaderData.erased.reference} was erased on <When at={loaderData.erased.at} />. Nothing of it is
          left.
        </p>
        <p className="mt-6">
          <Link to={`${DESK}/leads`} className="text-deep underline">
            Go to the inbox
          </Link>
        </p>
      </>
    );
  return <OpenLead key={loaderData.lead.id} {...loaderData} />;
}

export function ErrorBoundary() {
  return <Missing />;
}

type OpenLeadProps = Extract<Route.ComponentProps["loaderData"], { lead: LeadDetails }>;

function OpenLead(props: OpenLeadProps) {
  const { lead, templates, owners, own, noteId, query, previous, next } = props;
  const fetcher = useFetcher<LeadAnswer>();
  const { revalidate } = useRevalidator();
  const presence = usePresence(lead.id, lead.others);
  useNews((news) => {
    if (news === null || (news.id === lead.id && news.what !== "presence")) void revalidate();
  });
  const to = (id: string) => `${leadUrl(id)}${query === "" ? "" : `?${query}`}`;
  return (
    <>
      <PageHeader title={lead.name} lead={`${lead.reference}, ${lead.subject}`}>
        <nav aria-label="Leads" className="flex flex-wrap items-center gap-3 text-sm">
          <Link to={`${DESK}/leads${query === "" ? "" : `?${query}`}`} className="text-deep underline">
            Back to the list
          </Link>
          {previous !== null && (
            <Link to={to(previous)} className={buttonLook()}>
              Previous
            </Link>
          )}
          {next !== null && (
            <Link to={to(next)} className={buttonLook()}>
              Next
            </Link>
          )}
        </nav>
      </PageHeader>
      <div className="mb-4 grid gap-3">
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <TimeLeft lead={lead} />
          <span className="text-muted">
            Received <When at={lead.receivedAt} />
          </span>
        </div>
        <div role="status" className="text-sm font-bold text-deep empty:hidden">
          {presence.others
            .map(({ person, isWriting }) => `${person.name} is ${isWriting ? "replying" : "reading this"}.`)
            .join(" ")}
        </div>
        {fetcher.data?.done && <Notice tone="success">{fetcher.data.done}</Notice>}
        {fetcher.data?.problem && <Notice tone="error">{fetcher.data.problem}</Notice>}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <LeadFacts lead={lead} fetcher={fetcher} />
          <Timeline lead={lead} owners={owners} noteId={noteId} fetcher={fetcher} />
          {lead.may.answer && (
            <Composer
              key={lead.draft.id}
              lead={lead}
              templates={templates}
              fetcher={fetcher}
              onWriting={presence.write}
            />
          )}
        </div>
        <LeadActions lead={lead} owners={owners} own={own} fetcher={fetcher} />
      </div>
    </>
  );
}
