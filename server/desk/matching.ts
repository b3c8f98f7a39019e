import { type SelectQueryBuilder, sql } from "kysely";
import { GENERAL, type LeadQuery, type LeadView, ME, UNASSIGNED } from "#core/lead-query.ts";
import { LEAD_KINDS, type LeadKind, SEARCH_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { wordsOf } from "../leads/lead-rows.ts";
import type { Database } from "../storage/database/database.ts";
import type { Tables } from "../storage/database/tables.ts";
import { isPostgres } from "../storage/dialect.ts";

type Found = SelectQueryBuilder<Tables, "lead", unknown>;

const DAY = 24 * 60 * 60_000;
const WORDS_MAX = 8;

/** More leads have a common word. */
const COMMON = 2000;

/** The leads of a query that a person may read. */
export async function matching(
  database: Database,
  query: LeadQuery,
  kinds: readonly LeadKind[],
  { person }: Staff,
): Promise<Found> {
  const all = query.q === undefined ? database.selectFrom("lead") : await withWords(database, query.q);
  const isIndexedByKind = [query.budget, query.service, query.country, query.source].some(Boolean);
  const readable = isIndexedByKind ? all.where("lead.kind", "in", kinds) : ofKinds(all, kinds);
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
  if (query.owner === UNASSIGNED) found = found.where("lead.owner_id", "is", null);
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
  return found;
}

/** Leads with words that begin so. The words have letters and digits only, so that they need no escaping. */
async function withWords(database: Database, text: string): Promise<Found> {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  return isPostgres(database) ? inPostgres(database, words) : inSqlite(database, words);
}

function inSqlite(database: Database, words: readonly string[]): Found {
  const phrases = words.map((word) => `"${word}"*`).join(" ") || '""';
  // `cross join` reads the tables in this order: from the search to its leads.
  return database
    .selectFrom("lead_search")
    .crossJoin("lead_text")
    .crossJoin("lead")
    .where(sql<boolean>`lead_search match ${phrases}`)
    .where(sql<boolean>`lead_text.number = lead_search.rowid`)
    .whereRef("lead.submission_id", "=", "lead_text.submission_id") as never;
}

/**
 * Postgres takes every word for a rare one, because it has no statistics of words, which would keep personal data. With
 * `coalesce` it does not use the index of words, but reads leads in their order until there are enough.
 */
async function inPostgres(database: Database, words: readonly string[]): Promise<Found> {
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const matches = sql<boolean>`lexemes @@ cast(${query} as tsquery)`;
  const oneMore = await database
    .selectFrom("lead_text")
    .select("submission_id")
    .where(matches)
    .offset(COMMON)
    .limit(1)
    .executeTakeFirst();
  return database
    .selectFrom("lead")
    .innerJoin("lead_text", "lead_text.submission_id", "lead.submission_id")
    .where(oneMore === undefined ? matches : sql<boolean>`coalesce(${matches}, false)`);
}

/**
 * The last `SEARCH_MAX` leads of a search, so that a common word does not read thousands of leads: SQLite reads its index
 * backwards and stops there.
 */
export async function lastStored(database: Database, found: Found): Promise<Found> {
  const order = isPostgres(database) ? sql`lead.received_at` : sql`lead_search.rowid`;
  const rows = await found
    .select("lead.submission_id as id")
    .orderBy(order, "desc")
    .limit(SEARCH_MAX)
    .execute();
  const ids = rows.map(({ id }) => id);
  return database
    .selectFrom("lead")
    .where((is) => (ids.length === 0 ? is.lit(false) : is("lead.submission_id", "in", ids)));
}

/** Without a condition for all kinds, which would only slow it down. */
export function ofKinds(found: Found, kinds: readonly LeadKind[]): Found {
  return kinds.length === LEAD_KINDS.length ? found : found.where("lead.kind", "in", kinds);
}

export function inView(found: Found, view: LeadView, person: string): Found {
  switch (view) {
    case "unanswered":
      return found.where("lead.status", "=", "open").where("lead.answered_at", "is", null);
    case "mine":
      return found.where("lead.status", "=", "open").where("lead.owner_id", "=", person);
    case "undelivered":
      return found.where("lead.status", "=", "open").where("lead.undelivered_at", "is not", null);
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
