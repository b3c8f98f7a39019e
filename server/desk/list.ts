import { sql } from "kysely";
import { type LeadList, type LeadQuery, type LeadView, PAGE_ROWS } from "#core/lead-query.ts";
import { type LeadKind, SEARCH_MAX, type WaitingCounts } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { FoundLeads } from "../storage/database/lead-search.ts";
import type { Reader } from "../storage/database/store.ts";
import { auditReading, readableKinds } from "./access.ts";
import { createFilterOptions } from "./filter-options.ts";
import { inView, lastStored, matching, ofKinds, ordered } from "./matching.ts";
import { toRows } from "./rows.ts";
import { countUnread } from "./seen.ts";

export function createLists({ store, clock, content }: Pick<Services, "store" | "clock" | "content">) {
  return {
    filterOptions: createFilterOptions({ store, content }),
    async list(query: LeadQuery, staff: Staff): Promise<LeadList> {
      const kinds = readableKinds(staff);
      if (query.q !== undefined)
        await store.write((transaction) => auditReading(transaction, staff, { action: "searched" }, clock));
      return store.read(async (reader) => {
        const matches = await matching(reader, query, kinds, staff);
        const found = query.q === undefined ? matches : await lastStored(reader, matches);
        const counts = await countViews(reader, kinds, staff);
        const total = isFiltered(query)
          ? Number((await found.select(countAll).executeTakeFirstOrThrow()).count)
          : counts[query.view];
        const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
        const page = Math.min(query.page, pages);
        const { ids, before, after } = await idsOfPage(ordered(found, query), page);
        const rows = await ordered(reader.selectFrom("lead"), query)
          .selectAll("lead")
          .where((is) => (ids.length === 0 ? is.lit(false) : is("lead.submission_id", "in", ids)))
          .execute();
        return {
          rows: await toRows(reader, rows, kinds, staff.person.id),
          ...{ total, page, pages, before, after, counts },
          isMore: query.q !== undefined && total === SEARCH_MAX,
          inAll:
            query.q === undefined || query.view === "all"
              ? null
              : await countFound(reader, { ...query, view: "all" }, kinds, staff),
        };
      });
    },
    /** How many leads wait for us, and how many of them the person has not opened. */
    waitingCounts: (staff: Staff): Promise<WaitingCounts> =>
      store.read(async (reader) => {
        const kinds = readableKinds(staff);
        const { count } = await inView(
          ofKinds(reader.selectFrom("lead"), kinds),
          "unanswered",
          staff.person.id,
        )
          .select(countAll)
          .executeTakeFirstOrThrow();
        return { waiting: Number(count), unread: await countUnread(reader, kinds, staff.person.id) };
      }),
  };
}

/** The page and its neighbors are found in an index; only the rows of the page are read. */
async function idsOfPage(found: FoundLeads, page: number) {
  const isFirst = page === 1;
  const listed = await found
    .select("lead.submission_id as id")
    .limit(PAGE_ROWS + (isFirst ? 1 : 2))
    .offset((page - 1) * PAGE_ROWS - (isFirst ? 0 : 1))
    .execute();
  const ids = listed.map(({ id }) => id);
  const before = isFirst ? null : (ids.shift() ?? null);
  const after = ids[PAGE_ROWS] ?? null;
  return { ids: ids.slice(0, PAGE_ROWS), before, after };
}

/** How many leads a search lists, without listing them: any of them, because which are the last takes longer to find. */
async function countFound(
  reader: Reader,
  query: LeadQuery,
  kinds: readonly LeadKind[],
  staff: Staff,
): Promise<number> {
  const found = (await matching(reader, query, kinds, staff)).select("lead.submission_id").limit(SEARCH_MAX);
  const { count } = await reader.selectFrom(found.as("found")).select(countAll).executeTakeFirstOrThrow();
  return Number(count);
}

const countAll = sql<number | bigint | string>`count(*)`.as("count");

function isFiltered({
  view: _view,
  sort: _sort,
  isDescending: _order,
  page: _page,
  ...filters
}: LeadQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** Each part reads an index only. */
async function countViews(
  reader: Reader,
  kinds: readonly LeadKind[],
  { person }: Staff,
): Promise<Record<LeadView, number>> {
  const countIn = async (view: LeadView) => {
    const found = inView(ofKinds(reader.selectFrom("lead"), kinds), view, person.id);
    const { count } = await found.select(countAll).executeTakeFirstOrThrow();
    return Number(count);
  };
  const groups = await reader
    .selectFrom("lead")
    .select(["status", "waiting", "kind", countAll])
    .groupBy(["status", "waiting", "kind"])
    .execute();
  const sum = (isIn: (group: (typeof groups)[number]) => boolean) =>
    groups
      .filter((group) => kinds.includes(group.kind) && isIn(group))
      .reduce((total, { count }) => total + Number(count), 0);
  return {
    unanswered: sum(({ waiting }) => waiting === "us"),
    waiting: sum(({ waiting }) => waiting === "them"),
    snoozed: sum(({ waiting }) => waiting === "snoozed"),
    mine: await countIn("mine"),
    undelivered: await countIn("undelivered"),
    all: sum(({ status }) => status !== "quarantined"),
    applications: sum(({ status, kind }) => status !== "quarantined" && kind === "application"),
    quarantine: sum(({ status }) => status === "quarantined"),
    closed: sum(({ status }) => status === "closed"),
  };
}
