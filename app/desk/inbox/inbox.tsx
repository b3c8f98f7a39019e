import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Pagination } from "#app/ui/pagination.tsx";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { formatLeadQuery, type LeadList, type LeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { leadUrl } from "#core/leads.ts";
import { isOn } from "#core/parts.ts";
import { DESK } from "#core/staff.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useKeys } from "../ui/keyboard.ts";
import { useLeadNews } from "../ui/lead-news.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNow } from "../ui/time-left.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/inbox";
import { ByOpening } from "./by-opening.tsx";
import { type InboxActionData, respondToInboxForm } from "./changes.ts";
import { leadFiltersOf } from "./filter-list.ts";
import { Filters } from "./filters.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { leadViewsFor } from "./lead-views.ts";
import { Rows, rowId } from "./rows.tsx";
import { SavedViews } from "./saved-views.tsx";
import { Sort } from "./sort.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useSelection } from "./use-selection.ts";
import { Views } from "./views.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  const { leads } = context.get(deskContext);
  const query = parseLeadQuery(url.searchParams);
  const [list, options, saved] = await Promise.all([
    leads.list(query, staff),
    leads.filterOptions(staff),
    leads.savedViews.list(staff),
  ]);
  return {
    ...{ query, list, options, saved },
    views: leadViewsFor(context),
    self: staff.person.id,
    now: new Date().toISOString(),
    steps: {
      invite: staff.can("manage-people"),
      connect: staff.can("manage-people") && !context.get(deskContext).hasInbound,
    },
    may: {
      answer: staff.can("answer-enquiries") || staff.can("answer-applications"),
      enterEnquiries: staff.can("answer-enquiries"),
      enterApplications: isOn("careers", context.get(deskContext).parts) && staff.can("answer-applications"),
      export: staff.can("export-enquiries") || staff.can("export-applications"),
    },
  };
}

const page = keepPage();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  return respondToInboxForm(context.get(formContext), context.get(deskContext).leads, staff);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<InboxActionData>(serverAction, (reason) => ({ problem: `Nothing was changed. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Inbox · Desk" }];

export default function Inbox({ loaderData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { query, list, options, saved, views, self, now, may, steps } = loaderData;
  const { rows } = list;
  const queryString = String(formatLeadQuery(query));
  const selection = useSelection(rows, queryString);
  const since = useFirst(now, queryString);
  const [isAssigning, setAssigning] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const fetcher = useFetcher<InboxActionData>();
  const navigate = useNavigate();
  const time = useNow(now);
  useLeadNews(({ what }) => what !== "presence" && what !== "deliveries");

  const { selected, current } = selection;
  const change = (intent: string, fields: Record<string, string> = {}) => {
    const targets = selected.length > 0 ? selected : current === null ? [] : [current];
    if (targets.length === 0 || fetcher.state !== "idle") return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
    for (const id of targets) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
  };
  const isDone = fetcher.state === "idle" && fetcher.data?.done !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a response has come
  useEffect(() => {
    if (isDone) selection.clear();
  }, [isDone]);

  const move = (step: 1 | -1) => {
    const id = selection.neighbor(step);
    if (id !== undefined) document.querySelector<HTMLElement>(`#${rowId(id)} a`)?.focus();
  };
  const open = (hash = "") => {
    if (current !== null) void navigate(leadUrl(current) + hash, { state: { list: queryString } });
  };
  /** Of the selected leads, or of the current one. */
  const openMenu = (setOpen: (isOpen: boolean) => void) => {
    if (selected.length === 0 && current !== null) selection.toggle(current);
    setOpen(selected.length > 0 || current !== null);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => open(),
    r: () => open("#reply"),
    x: () => current !== null && selection.toggle(current),
    Escape: selection.clear,
    "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    ...(may.answer && {
      a: () => openMenu(setAssigning),
      s: () => openMenu(setSnoozing),
      e: () => change("close"),
    }),
  });
  const isNarrowed =
    query.q !== undefined || leadFiltersOf(query, options).some(({ value }) => value !== undefined);
  const shown = { rows, selection, now: time, since, list: queryString };
  return (
    <>
      <PageHeader title="Inbox">
        <div className="flex flex-wrap gap-3">
          {query.view === "applications" && (
            <ButtonLink to={`${DESK}/applications`}>View as board</ButtonLink>
          )}
          {may.enterEnquiries && <ButtonLink to={`${DESK}/new/lead`}>New lead</ButtonLink>}
          {may.enterApplications && <ButtonLink to={`${DESK}/new/applicant`}>New applicant</ButtonLink>}
        </div>
      </PageHeader>
      <Views {...{ views, saved }} current={query.view} counts={list.counts} list={queryString} />
      <Filters query={query} options={options}>
        <SavedViews saved={saved} list={queryString} />
      </Filters>
      <Toolbar
        {...{ rows, selection, self, may, isAssigning, setAssigning, isSnoozing, setSnoozing }}
        total={list.total}
        isMore={list.isMore}
        owners={options.owners}
        inAll={inAllOf(list, query)}
        list={queryString}
        onChange={change}
      >
        <Sort query={query} />
      </Toolbar>
      {rows.length === 0 &&
        (isNew(list) && !isNarrowed ? (
          <FirstSteps steps={steps} />
        ) : (
          <Empty isNarrowed={isNarrowed} isFirstView={queryString === ""} />
        ))}
      {rows.length > 0 && query.view === "applications" && query.sort === "opening" ? (
        <ByOpening {...shown} openings={options.openings} />
      ) : (
        rows.length > 0 && <Rows {...shown} />
      )}
      <div className="mt-4 text-sm">
        <Pagination
          pagination={{ currentPage: list.page, totalPages: list.pages }}
          hrefFor={(page) => `?${formatLeadQuery({ ...query, page })}`}
          autoHide
          responsive
        />
      </div>
      <Outcome result={fetcher.state === "idle" ? fetcher.data : undefined} fetcher={fetcher} />
    </>
  );
}

/** The same search and filters, in the order of the view. */
function inAllOf({ inAll, total }: LeadList, query: LeadQuery): { count: number; to: string } | null {
  if (inAll === null || inAll === total) return null;
  const parameters = formatLeadQuery({ ...query, page: 1 });
  parameters.set("view", "all");
  parameters.delete("sort");
  return { count: inAll, to: `?${parameters}` };
}

/** The value when the list of this name was opened. */
function useFirst(value: string, list: string): string {
  const [first, setFirst] = useState({ value, list });
  if (first.list !== list) setFirst({ value, list });
  return first.list === list ? first.value : value;
}

/** Whether no lead has ever arrived, or all were erased. */
const isNew = ({ counts }: LeadList) => counts.all + counts.quarantine === 0;

/** @param isNarrowed by a search or a filter */
function Empty({ isNarrowed, isFirstView }: { isNarrowed: boolean; isFirstView: boolean }) {
  return (
    <div className="border border-line bg-raised px-6 py-12 text-center">
      <p className="font-bold">
        {isNarrowed ? "No leads match" : isFirstView ? "You're all caught up" : "No leads here"}
      </p>
      <p className="mt-1 text-sm text-muted">
        {isNarrowed ? "Try other words or fewer filters." : "New leads appear here automatically."}
      </p>
    </div>
  );
}
