import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { GENERAL, type LeadQuery, type LeadView, ME, NOBODY, PAGE_ROWS } from "#core/lead-query.ts";
import {
  BOARD_MAX,
  type BoardColumn,
  type FilterOptions,
  LEAD_KINDS,
  type LeadCall,
  type LeadKind,
  type LeadList,
  type LeadRow,
  type PersonName,
  STAGES,
} from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import { wordsOf } from "../leads/lead-rows.ts";
import { listPeople } from "../staff/people.ts";
import { type Database, retryWhileBusy } from "../storage/database/database.ts";
import type { LeadTable, Tables } from "../storage/database/tables.ts";
import { isPostgres } from "../storage/dialect.ts";
import { auditReading, mayRead, readableKinds } from "./access.ts";

type Found = SelectQueryBuilder<Tables, "lead", unknown>;

const DAY = 24 * 60 * 60_000;
const WORDS_MAX = 8;

/** How long values of filters are kept. */
const OPTIONS_MS = 30_000;
const OPTIONS_MAX = 100;

export function createLists(database: Database, clock: Clock) {
  const options = new Map<string, { until: number; value: Promise<FilterOptions> }>();

  async function filterOptions(staff: Staff): Promise<FilterOptions> {
    const kinds = readableKinds(staff);
    const key = kinds.join();
    const known = options.get(key);
    if (known !== undefined && known.until > clock()) return known.value;
    const value = retryWhileBusy(() => readOptions(database, kinds));
    options.set(key, { until: clock() + OPTIONS_MS, value });
    value.catch(() => options.delete(key));
    return value;
  }

  return {
    filterOptions,
    list: (query: LeadQuery, staff: Staff): Promise<LeadList> =>
      retryWhileBusy(async () => {
        const kinds = readableKinds(staff);
        if (query.q !== undefined) await auditReading(database, staff, { action: "searched" }, clock);
        const found = matching(database, query, kinds, staff);
        const counts = await countViews(database, kinds, staff);
        const total = isFiltered(query)
          ? Number((await found.select(countAll).executeTakeFirstOrThrow()).count)
          : counts[query.view];
        const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
        const page = Math.min(query.page, pages);
        // The page is found in an index; only its rows are read.
        const ids = ordered(found, query)
          .select("lead.submission_id")
          .limit(PAGE_ROWS)
          .offset((page - 1) * PAGE_ROWS);
        const rows = await ordered(database.selectFrom("lead").where("lead.submission_id", "in", ids), query)
          .selectAll("lead")
          .execute();
        return {
          rows: await toRows(database, rows),
          ...{ total, page, pages },
          counts,
        };
      }),
    board: (opening: string | null, staff: Staff): Promise<BoardColumn[]> =>
      retryWhileBusy(async () => {
        staff.require("read-applications");
        const found = inView(database.selectFrom("lead"), "applications", staff.person.id).$if(
          opening !== null,
          (all) => all.where("lead.opening_id", "=", opening),
        );
        const counts = await found.select(["lead.stage", countAll]).groupBy("lead.stage").execute();
        return Promise.all(
          STAGES.map(async (stage) => {
            const newest = found
              .where("lead.stage", "=", stage)
              .orderBy("lead.received_at", "desc")
              .limit(BOARD_MAX[stage]);
            return {
              stage,
              rows: await toRows(database, await newest.selectAll("lead").execute()),
              total: Number(counts.find((group) => group.stage === stage)?.count ?? 0),
            };
          }),
        );
      }),
  };
}

/** The leads of a query that a person may read. */
export function matching(
  database: Database,
  query: LeadQuery,
  kinds: readonly LeadKind[],
  { person }: Staff,
): Found {
  const isIndexedByKind = [query.budget, query.service, query.country, query.source].some(Boolean);
  const readable = isIndexedByKind
    ? database.selectFrom("lead").where("lead.kind", "in", kinds)
    : ofKinds(database, kinds);
  let found = inView(readable, query.view, person.id);
  for (const name of [
    "kind",
    "status",
    "stage",
    "budget",
    "service",
    "country",
    "source",
    "verdict",
  ] as const) {
    const value = query[name];
    if (value !== undefined) found = found.where(`lead.${name}`, "=", value as never);
  }
  if (query.owner === NOBODY) found = found.where("lead.owner_id", "is", null);
  else if (query.owner !== undefined)
    found = found.where("lead.owner_id", "=", query.owner === ME ? person.id : query.owner);
  if (query.opening !== undefined)
    found = found.where("lead.opening_id", "=", query.opening === GENERAL ? "" : query.opening);
  if (query.scoreFrom !== undefined) found = found.where("lead.score", ">=", query.scoreFrom);
  if (query.scoreTo !== undefined) found = found.where("lead.score", "<=", query.scoreTo);
  if (query.from !== undefined) found = found.where("lead.received_at", ">=", `${query.from}T00:00:00.000Z`);
  if (query.to !== undefined) {
    const end = new Date(Date.parse(query.to) + DAY).toISOString();
    found = found.where("lead.received_at", "<", end);
  }
  if (query.q !== undefined) found = withWords(database, found, wordsOf(query.q).slice(0, WORDS_MAX));
  return found;
}

const countAll = sql<number | bigint | string>`count(*)`.as("count");

/** Without a condition for all kinds, which would only slow it down. */
function ofKinds(database: Database, kinds: readonly LeadKind[]): Found {
  const found = database.selectFrom("lead");
  return kinds.length === LEAD_KINDS.length ? found : found.where("lead.kind", "in", kinds);
}

function isFiltered({
  view: _view,
  sort: _sort,
  isDescending: _order,
  page: _page,
  ...filters
}: LeadQuery): boolean {
  return Object.keys(filters).length > 0;
}

function inView(found: Found, view: LeadView, person: string): Found {
  switch (view) {
    case "unanswered":
      return found.where("lead.status", "=", "open").where("lead.answered_at", "is", null);
    case "mine":
      return found.where("lead.status", "=", "open").where("lead.owner_id", "=", person);
    case "all":
      return found.where("lead.status", "!=", "quarantined");
    case "applications":
      return found.where("lead.status", "!=", "quarantined").where("lead.kind", "=", "application");
    case "quarantine":
      return found.where("lead.status", "=", "quarantined");
    case "closed":
      return found.where("lead.status", "=", "closed");
  }
}

/** Words hold letters and digits only, so they need no escaping. */
function withWords(database: Database, found: Found, words: readonly string[]): Found {
  if (words.length === 0) return found.where(sql<boolean>`1 = 0`);
  const ids = isPostgres(database)
    ? sql<string>`select submission_id from lead_text
        where lexemes @@ cast(${words.map((word) => `'${word}':*`).join(" & ")} as tsquery)`
    : sql<string>`select submission_id from lead_text where number in
        (select rowid from lead_search where lead_search match ${words.map((word) => `"${word}"*`).join(" ")})`;
  return found.where("lead.submission_id", "in", sql<string>`(${ids})`);
}

const SORTED = {
  received: "lead.received_at",
  due: "lead.due_at",
  changed: "lead.changed_at",
  name: "lead.name",
  opening: "lead.opening_id",
} as const;

export function ordered(
  found: Found,
  { sort, isDescending }: Pick<LeadQuery, "sort" | "isDescending">,
): Found {
  const direction = isDescending ? "desc" : "asc";
  return found
    .orderBy(SORTED[sort], direction)
    .$if(sort === "opening", (rows) => rows.orderBy("lead.received_at", direction))
    .orderBy("lead.submission_id", direction);
}

/** Each part reads an index only. */
async function countViews(
  database: Database,
  kinds: readonly LeadKind[],
  { person }: Staff,
): Promise<Record<LeadView, number>> {
  const countIn = async (view: LeadView) => {
    const found = inView(ofKinds(database, kinds), view, person.id);
    const { count } = await found.select(countAll).executeTakeFirstOrThrow();
    return Number(count);
  };
  const groups = await database
    .selectFrom("lead")
    .select(["status", "kind", countAll])
    .groupBy(["status", "kind"])
    .execute();
  const sum = (isIn: (group: (typeof groups)[number]) => boolean) =>
    groups
      .filter((group) => kinds.includes(group.kind) && isIn(group))
      .reduce((total, { count }) => total + Number(count), 0);
  return {
    unanswered: await countIn("unanswered"),
    mine: await countIn("mine"),
    all: sum(({ status }) => status !== "quarantined"),
    applications: sum(({ status, kind }) => status !== "quarantined" && kind === "application"),
    quarantine: sum(({ status }) => status === "quarantined"),
    closed: sum(({ status }) => status === "closed"),
  };
}

async function readOptions(database: Database, kinds: readonly LeadKind[]): Promise<FilterOptions> {
  const valuesOf = async (name: "budget" | "service" | "country" | "source") => {
    const rows = await database
      .selectFrom("lead")
      .select([`${name} as value`, sql<number | string>`count(*)`.as("count")])
      .where("kind", "in", kinds)
      .where(name, "is not", null)
      .groupBy(name)
      .orderBy("count", "desc")
      .limit(OPTIONS_MAX)
      .execute();
    return rows.map(({ value }) => value as string).sort((one, other) => one.localeCompare(other, "en"));
  };
  const openings = kinds.includes("application")
    ? await database
        .selectFrom("lead")
        .select(["opening_id as id"])
        .select((column) => column.fn.max("opening").as("title"))
        .select(sql<number | string>`sum(case when status = 'open' then 1 else 0 end)`.as("open"))
        .where("kind", "=", "application")
        .where("status", "!=", "quarantined")
        .groupBy("opening_id")
        .orderBy("title")
        .execute()
    : [];
  return {
    budgets: await valuesOf("budget"),
    services: await valuesOf("service"),
    countries: await valuesOf("country"),
    sources: await valuesOf("source"),
    openings: openings.map(({ id, title, open }) => ({
      id: id || GENERAL,
      title: title ?? "General application",
      open: Number(open),
    })),
    owners: (await listPeople(database))
      .filter((person) => kinds.some((kind) => mayRead(person, kind)))
      .map(({ id, name }) => ({ id, name })),
  };
}

export async function toRows(
  database: Kysely<Tables>,
  rows: readonly Selectable<LeadTable>[],
): Promise<LeadRow[]> {
  const names = await namesOf(
    database,
    rows.map(({ owner_id: id }) => id),
  );
  const calls = await callsOf(
    database,
    rows.filter(({ kind }) => kind === "enquiry").map(({ submission_id: id }) => id),
  );
  return rows.map((row) => ({
    id: row.submission_id,
    kind: row.kind,
    reference: row.reference,
    name: row.name,
    subject: row.subject,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    status: row.status,
    owner: names(row.owner_id),
    stage: row.stage,
    verdict: row.verdict,
    score: row.score,
    budget: row.budget,
    service: row.service,
    country: row.country,
    source: row.source,
    opening: row.opening,
    hasFile: row.has_file === 1,
    call: calls.get(row.submission_id) ?? null,
    changedAt: row.changed_at,
    version: row.version,
  }));
}

/** Calls by the lead that booked them. */
async function callsOf(
  database: Kysely<Tables>,
  leads: readonly string[],
): Promise<ReadonlyMap<string | null, LeadCall>> {
  if (leads.length === 0) return new Map();
  const rows = await database
    .selectFrom("call_booking")
    .select(["submission_id", "starts_at as at", "minutes", "state"])
    .where("submission_id", "in", leads)
    .execute();
  return new Map(rows.map(({ submission_id: lead, ...call }) => [lead, call]));
}

/** Names of people, also of removed ones. */
export async function namesOf(
  database: Kysely<Tables>,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => PersonName | null> {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const rows =
    wanted.length === 0
      ? []
      : await database.selectFrom("staff_person").select(["id", "name"]).where("id", "in", wanted).execute();
  const names = new Map(rows.map((row) => [row.id, row]));
  return (id) => (typeof id === "string" ? (names.get(id) ?? { id, name: "Someone" }) : null);
}
