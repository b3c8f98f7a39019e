import { data } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, staffContext } from "#core/context.ts";
import { type ErasedLead, STILL_ON_DISK } from "#core/lead-changes.ts";
import { isAhead } from "#core/leads.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { outcomeForm } from "../enquiries/outcome-dialog.tsx";
import { loadedAhead } from "../inbox/ahead.tsx";
import { useLeadNews } from "../ui/lead-news.ts";
import { NothingHere } from "../ui/missing.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/lead";
import { changeOneLead, unsentOf } from "./lead-action.ts";
import { OpenedLead, type OpenedLeadProps } from "./opened-lead.tsx";

/** Without scripts, the notices of the lead are read when its page is asked for. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }) => {
    if (request.method === "GET" && request.headers.get("sec-fetch-dest") === "document")
      await context.get(deskContext).notices.read(context.get(staffContext), params.id);
  },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const lead = await leads.find(params.id, staff, isAhead(url.searchParams));
  if (lead === null) throw data(null, { status: 404 });
  if (!("timeline" in lead)) return data<{ erased: ErasedLead }>({ erased: lead }, { status: 410 });
  const [{ colleagues, owners }, templates, snippets] = await Promise.all([
    lead.may.answer ? leads.colleagues(lead.kind, staff) : { colleagues: [], owners: [] },
    lead.may.answer ? leads.templates(params.id, staff) : [],
    lead.may.answer ? leads.snippets.list(params.id, staff) : [],
  ]);
  const { id, name } = staff.person;
  return data<OpenedLeadProps>({
    lead,
    now: new Date().toISOString(),
    owners,
    colleagues,
    self: { id, name },
    templates,
    snippets,
  });
}

const page = keepPage();

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return (await loadedAhead(args)) ?? page.load(args);
}

export function action(args: Route.ActionArgs) {
  return changeOneLead(args);
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const kept = outcomeForm([params.id], String(form.get("stage")));
  return sendOr(serverAction, (reason) => unsentOf(form, reason), kept);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData && "lead" in loaderData ? loaderData.lead.name : "Lead"} · Desk` },
];

export default function LeadPage({ loaderData, params }: Route.ComponentProps) {
  page.useShown(loaderData);
  const self = "lead" in loaderData ? loaderData.self.id : null;
  useLeadNews(({ id, what, by }) => id === params.id && !(what === "presence" && by === self));
  if ("erased" in loaderData) return <Erased {...loaderData.erased} />;
  return <OpenedLead key={params.id} {...loaderData} />;
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
