import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  formatLeadQuery,
  type LeadList,
  type LeadQuery,
  type LeadView,
  listSearch,
  searchWithOrder,
} from "#core/lead-query.ts";
import { INBOX, type LeadRow } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { titleLook } from "../ui/looks.ts";
import { useNow } from "../ui/time-left.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/list";
import { ByOpening } from "./by-opening.tsx";
import { Display } from "./display.tsx";
import { leadFiltersOf } from "./filter-list.ts";
import { Filters } from "./filters.tsx";
import { FirstSteps } from "./first-steps.tsx";
import type { Opened } from "./opened.ts";
import { Rows } from "./rows.tsx";
import { SavedViews } from "./saved-views.tsx";
import { ScrolledPages } from "./scrolled-pages.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type Changes, useChange } from "./use-changes.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { Pages } from "./use-pages.ts";
import type { Selection } from "./use-selection.ts";
import { Views } from "./views.tsx";

const PANE =
  "@container min-w-0 px-4 pt-2 pb-24 md:px-8 md:pt-5 min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:h-dvh min-[75rem]:overflow-y-auto min-[75rem]:pb-8";
const NEXT_TO_LEAD =
  "flex-none max-[75rem]:hidden min-[75rem]:w-[25rem] min-[75rem]:border-r min-[75rem]:border-line min-[75rem]:px-3 min-[75rem]:pt-3";

type ListPaneProps = Route.ComponentProps["loaderData"] & {
  selection: Selection;
  opened: Opened;
  /** Of all pages that are known. */
  rows: readonly LeadRow[];
  pages: Pages;
  learn: (page: number, rows: readonly LeadRow[]) => void;
  /** Names the list. */
  base: string;
  changes: Changes;
};

/** The inbox, with its keys as long as no lead is open. */
export function ListPane({ selection, opened, changes, rows, pages, learn, base, ...loaded }: ListPaneProps) {
  const { query, search, list, options, saved, views, self, now, may, steps, choices } = loaded;
  const isOpen = opened.id !== null;
  const { fetcher } = changes;
  const change = useChange(changes, selection);
  const menus = useListKeys({ selection, isOpen, mayAnswer: may.answer, list: search, change });
  const time = useNow(now);
  const ordered = searchWithOrder(query);
  const isNarrowed =
    query.q !== undefined || leadFiltersOf(query, options).some(({ value }) => value !== undefined);
  const shown = { selection, now: time, opened, choices };
  const isByOpening = query.view === "applications" && query.sort === "opening";
  const listAt = (page: number) => listSearch(new URLSearchParams(search), page);
  return (
    <div className={`${PANE} ${isOpen ? NEXT_TO_LEAD : "flex-1"}`}>
      <PaneHeader
        {...{ isOpen, may, query }}
        views={<Views {...{ views, saved }} current={query.view} counts={list.counts} list={ordered} />}
      >
        {!isOpen && <Display query={query} choices={choices} list={search} />}
        <span className="@max-[28rem]:hidden">
          <SavedViews saved={saved} list={ordered} />
        </span>
      </PaneHeader>
      <Filters query={query} options={options} list={search} />
      <Toolbar
        {...{ rows, selection, self, may, ...menus }}
        total={list.total}
        isMore={list.isMore}
        owners={options.owners}
        inAll={inAllOf(list, query)}
        list={search}
        onChange={change}
      />
      {rows.length === 0 &&
        (isNew(list) && !isNarrowed ? (
          <FirstSteps steps={steps} />
        ) : (
          <Empty isNarrowed={isNarrowed} view={query.view} />
        ))}
      {rows.length > 0 && (
        <ScrolledPages
          key={base}
          {...{ pages, learn, search }}
          page={list.page}
          count={list.pages}
          total={list.total}
          pagination={
            <div className="mt-4 text-sm">
              <Pagination
                pagination={{ currentPage: list.page, totalPages: list.pages }}
                hrefFor={(page) => `${INBOX}?${listAt(page)}`}
                autoHide
                responsive
              />
            </div>
          }
        >
          {(some, page) =>
            isByOpening ? (
              <ByOpening {...shown} rows={some} list={listAt(page)} openings={options.openings} />
            ) : (
              <Rows {...shown} rows={some} list={listAt(page)} />
            )
          }
        </ScrolledPages>
      )}
      <Outcome
        result={fetcher.state === "idle" ? fetcher.data : undefined}
        fetcher={fetcher}
        action={INBOX}
      />
    </div>
  );
}

interface PaneHeaderProps extends Pick<ListPaneProps, "may" | "query"> {
  /** The heading of the page is the lead's. */
  isOpen: boolean;
  views: ReactNode;
  children: ReactNode;
}

/** In a narrow list, the views take the place of the title. */
function PaneHeader({ isOpen, may, query, views, children }: PaneHeaderProps) {
  const Heading = isOpen ? "h2" : "h1";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      <Heading className={`${titleLook} mr-auto @max-[44rem]:sr-only`}>Inbox</Heading>
      {views}
      {children}
      <span className="gap-x-1 @max-[44rem]:hidden @min-[44rem]:flex">
        {query.view === "applications" && (
          <ButtonLink to={`${DESK}/applications`} variant="quiet">
            View as board
          </ButtonLink>
        )}
        {may.enterApplications && (
          <ButtonLink to={`${DESK}/new/applicant`} variant="quiet">
            New applicant
          </ButtonLink>
        )}
        {may.enterEnquiries && <ButtonLink to={`${DESK}/new/lead`}>New lead</ButtonLink>}
      </span>
      {!isOpen && (
        <span className="@min-[44rem]:hidden">
          {may.enterEnquiries ? (
            <ButtonLink to={`${DESK}/new/lead`} variant="icon" aria-label="New lead">
              <Icon name="plus" />
            </ButtonLink>
          ) : (
            may.enterApplications && (
              <ButtonLink to={`${DESK}/new/applicant`} variant="icon" aria-label="New applicant">
                <Icon name="plus" />
              </ButtonLink>
            )
          )}
        </span>
      )}
    </div>
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

/** Whether no lead has ever arrived, or all were erased. */
const isNew = ({ counts }: LeadList) => counts.all + counts.quarantine === 0;

const COMES_HERE: Record<LeadView, string> = {
  unanswered: "New leads appear here automatically.",
  waiting: "Leads appear here once you've replied, until they answer.",
  snoozed: "Leads that you snooze stay here until their day.",
  mine: "Leads appear here once they're assigned to you.",
  undelivered: "Leads appear here if an email to them isn't delivered.",
  all: "New leads appear here automatically.",
  applications: "New applications appear here automatically.",
  quarantine: "Messages that look like spam appear here, so that you can approve them.",
  closed: "Leads appear here once they're closed.",
};

/** @param isNarrowed by a search or a filter */
function Empty({ isNarrowed, view }: { isNarrowed: boolean; view: LeadView }) {
  return (
    <EmptyState
      title={isNarrowed ? "No leads match" : view === "unanswered" ? "You're all caught up" : "No leads here"}
    >
      {isNarrowed ? "Try other words or fewer filters." : COMES_HERE[view]}
    </EmptyState>
  );
}
