import { useState } from "react";
import { Pagination } from "#app/ui/pagination.tsx";
import { formatLeadQuery, type LeadList, type LeadQuery } from "#core/lead-query.ts";
import { INBOX } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useNow } from "../ui/time-left.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/list";
import { ByOpening } from "./by-opening.tsx";
import { leadFiltersOf } from "./filter-list.ts";
import { Filters } from "./filters.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Rows } from "./rows.tsx";
import { SavedViews } from "./saved-views.tsx";
import { Sort } from "./sort.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useChanges } from "./use-changes.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { Selection } from "./use-selection.ts";
import { Views } from "./views.tsx";

const PANE =
  "min-w-0 px-4 pt-6 pb-24 md:px-8 md:pt-8 min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:h-dvh min-[75rem]:overflow-y-auto min-[75rem]:pb-8";
const NEXT_TO_LEAD =
  "flex-none max-[75rem]:hidden min-[75rem]:w-[24rem] min-[75rem]:border-r min-[75rem]:border-line min-[75rem]:px-4";

type ListPaneProps = Route.ComponentProps["loaderData"] & {
  selection: Selection;
  /** The lead next to the list. */
  opened: string | null;
};

/** The inbox, with its keys as long as no lead is open. */
export function ListPane({ selection, opened, ...loaded }: ListPaneProps) {
  const { query, list, options, saved, views, self, now, may, steps } = loaded;
  const { rows } = list;
  const queryString = String(formatLeadQuery(query));
  const since = useFirst(now, queryString);
  const { fetcher, change } = useChanges(selection);
  const menus = useListKeys({ selection, isOpen: opened !== null, mayAnswer: may.answer, query, change });
  const time = useNow(now);
  const isNarrowed =
    query.q !== undefined || leadFiltersOf(query, options).some(({ value }) => value !== undefined);
  const shown = { rows, selection, now: time, since, opened, list: queryString };
  return (
    <div className={`${PANE} ${opened === null ? "flex-1" : NEXT_TO_LEAD}`}>
      <PaneHeader {...{ opened, may, query }} />
      <Views {...{ views, saved }} current={query.view} counts={list.counts} list={queryString} />
      <Filters query={query} options={options}>
        <SavedViews saved={saved} list={queryString} />
      </Filters>
      <Toolbar
        {...{ rows, selection, self, may, ...menus }}
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
          hrefFor={(page) => `${INBOX}?${formatLeadQuery({ ...query, page })}`}
          autoHide
          responsive
        />
      </div>
      <Outcome
        result={fetcher.state === "idle" ? fetcher.data : undefined}
        fetcher={fetcher}
        action={INBOX}
      />
    </div>
  );
}

function PaneHeader({ opened, may, query }: Pick<ListPaneProps, "opened" | "may" | "query">) {
  if (opened !== null) return <h2 className="sr-only">Inbox</h2>;
  return (
    <PageHeader title="Inbox">
      <div className="flex flex-wrap gap-3">
        {query.view === "applications" && <ButtonLink to={`${DESK}/applications`}>View as board</ButtonLink>}
        {may.enterEnquiries && <ButtonLink to={`${DESK}/new/lead`}>New lead</ButtonLink>}
        {may.enterApplications && <ButtonLink to={`${DESK}/new/applicant`}>New applicant</ButtonLink>}
      </div>
    </PageHeader>
  );
}

/** The same search and filters, in the order of the view. */
function inAllOf({ inAll, total }: LeadList, query: LeadQuery): { count: number; to: string } | null {
  if (inAll === null || inAll === total) return null;
  const parameters = formatLeadQuery({ ...query, page: 1 });
  parameters.set("view", "all");
  parameters.delete("sort");
  return { count: inAll, to: `${INBOX}?${parameters}` };
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
