import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Reader } from "./store.ts";
import type { Tables } from "./tables.ts";

export type FoundLeads = SelectQueryBuilder<Tables, "lead", unknown>;

/**
 * More leads have a common word. On Postgres, reading as many by the index of words takes about as long as reading leads in
 * their order until there are enough, with 100,000 leads.
 */
const COMMON = 6000;

/** On SQLite, more leads are not worth a list of their numbers, to which the search is narrowed. */
const FEW = 5000;

/** All of the terms, each an alternative of words. */
type Terms = readonly (readonly (readonly string[])[])[];

/**
 * Leads with words that begin so. The words have letters and digits only, so that they need no escaping.
 * @param among the leads of the view and its filters
 */
export async function leadsWithWords(reader: Reader, terms: Terms, among: FoundLeads): Promise<FoundLeads> {
  return isPostgres(reader) ? inPostgres(reader, terms) : inSqlite(reader, terms, among);
}

function written(terms: Terms, prefix: (word: string) => string, and: string, or: string): string {
  return terms
    .map((term) => `(${term.map((words) => `(${words.map(prefix).join(and)})`).join(or)})`)
    .join(and);
}

/** The order in which a search reads leads without sorting them: SQLite reads its index backwards. */
export function orderOfSearch(reader: Reader): RawBuilder<unknown> {
  return isPostgres(reader) ? sql`lead.received_at` : sql`lead_search.rowid`;
}

async function inSqlite(reader: Reader, terms: Terms, among: FoundLeads): Promise<FoundLeads> {
  const phrases = written(terms, (word) => `"${word}"*`, " AND ", " OR ") || '""';
  const oneMore = await among.select("lead.submission_id").offset(FEW).limit(1).executeTakeFirst();
  const numbers = among
    .innerJoin("lead_text", "lead_text.submission_id", "lead.submission_id")
    .select(sql`lead_text.number`.as("number"));
  // `cross join` reads the tables in this order: from the search to its leads. The plus keeps SQLite from a search for each number.
  return reader
    .selectFrom("lead_search")
    .crossJoin("lead_text")
    .crossJoin("lead")
    .where(sql<boolean>`lead_search match ${phrases}`)
    .where(sql<boolean>`lead_text.number = lead_search.rowid`)
    .$if(oneMore === undefined, (all) => all.where(sql<boolean>`+lead_search.rowid in ${numbers}`))
    .whereRef("lead.submission_id", "=", "lead_text.submission_id") as never;
}

/**
 * Postgres takes every word for a rare one, because it has no statistics of words, which would keep personal data. With
 * `coalesce` it does not use the index of words, but reads leads in their order until there are enough.
 */
async function inPostgres(reader: Reader, terms: Terms): Promise<FoundLeads> {
  const query = written(terms, (word) => `'${word}':*`, " & ", " | ");
  const matches = sql<boolean>`lexemes @@ cast(${query} as tsquery)`;
  const oneMore = await reader
    .selectFrom("lead_text")
    .select("submission_id")
    .where(matches)
    .offset(COMMON)
    .limit(1)
    .executeTakeFirst();
  return reader
    .selectFrom("lead")
    .innerJoin("lead_text", "lead_text.submission_id", "lead.submission_id")
    .where(oneMore === undefined ? matches : sql<boolean>`coalesce(${matches}, false)`);
}
