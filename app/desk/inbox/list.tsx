import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { listSearch, parseLeadQuery } from "#core/lead-query.ts";
import { inChosenOrder } from "#core/list-choices.ts";
import { isOn } from "#core/parts.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { useLeadNews } from "../ui/lead-news.ts";
import { loadCause } from "../ui/load-cause.ts";
import type { Route } from "./+types/list";
import { LoadAhead } from "./ahead.tsx";
import { expectedRows } from "./expected-rows.ts";
import { LeadBar } from "./lead-bar.tsx";
import { leadViewsFor } from "./lead-views.ts";
import { ListPane } from "./list-pane.tsx";
import { neighborsOf } from "./neighbors.ts";
import { useOpened } from "./opened.ts";
import { useChanges } from "./use-changes.ts";
import { usePages } from "./use-pages.ts";
import { useSelection } from "./use-selection.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  const { leads, parts, hasInbound } = context.get(deskContext);
  const choices = await leads.listChoices.read(staff);
  const query = inChosenOrder(parseLeadQuery(url.searchParams), url.searchParams, choices);
  const [list, options, saved, waiting] = await Promise.all([
    leads.list(query, staff),
    leads.filterOptions(staff),
    leads.savedViews.list(staff),
    leads.waitingCounts(staff),
  ]);
  return {
    ...{ query, list, options, saved, choices, waiting },
    search: listSearch(url.searchParams),
    views: leadViewsFor(context),
    self: staff.person.id,
    now: new Date().toISOString(),
    steps: {
      invite: staff.can("manage-people"),
      connect: staff.can("manage-people") && !hasInbound,
    },
    may: {
      answer: staff.can("answer-enquiries") || staff.can("answer-applications"),
      enterEnquiries: staff.can("answer-enquiries"),
      enterApplications: isOn("careers", parts) && staff.can("answer-applications"),
      export: staff.can("export-enquiries") || staff.can("export-applications"),
    },
  };
}

/** The search parameters of a URL that belong to the list. */
const listIn = ({ search }: Pick<URL, "search">) => listSearch(new URLSearchParams(search));

const page = keepPage(listIn);

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

/** Opening another lead of the list changes nothing in it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (loadCause(args) !== "navigation") return args.defaultShouldRevalidate;
  return listIn(args.currentUrl) !== listIn(args.nextUrl);
}

/** The list, and from 1200 pixels the opened lead next to it; below, one of them. */
export default function List({ loaderData, params: { id } }: Route.ComponentProps) {
  page.useShown(loaderData);
  useLeadNews(({ what }) => what !== "presence" && what !== "deliveries");
  const { search, query, options, self } = loaderData;
  const changes = useChanges();
  const shown = { view: query.view, owners: options.owners, self };
  const { base, pages: loaded, learn } = usePages(loaderData.list, search);
  const pages = new Map(
    [...loaded].map(([at, known]) => [at, expectedRows(known, changes.changes, shown)] as const),
  );
  const list = { ...loaderData.list, rows: pages.get(loaderData.list.page) ?? [] };
  const rows = [...pages.values()].flat();
  const opened = useOpened(id ?? null, rows);
  const selection = useSelection(rows, base, opened.id);
  const neighbors = neighborsOf(id ?? "", selection, { search, list, pages });
  return (
    <div data-split="" className="min-[75rem]:flex">
      <ListPane {...loaderData} {...{ list, rows, pages, learn, base, selection, opened, changes }} />
      {id === undefined ? (
        <Outlet />
      ) : (
        <div className="flex min-h-[calc(100dvh-4.1rem)] min-w-0 flex-1 flex-col px-4 pt-2 pb-24 md:min-h-dvh md:px-8 md:pt-4">
          <LeadBar neighbors={neighbors} list={search} />
          <LoadAhead leads={neighbors.ids} />
          <Outlet />
        </div>
      )}
    </div>
  );
}
