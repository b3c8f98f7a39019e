import { GENERAL, type LeadQuery, type LeadView, ME, NONE, UNASSIGNED } from "#core/lead-query.ts";
import { LEAD_KINDS, type LeadKind, SEARCH_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { momentIn } from "#core/time-zones.ts";
import { searchTermsOf } from "../leads/lead-words.ts";
import { type FoundLeads, leadsWithWords, orderOfSearch } from "../storage/database/lead-search.ts";
import type { Reader } from "../storage/database/store.ts";

/** The leads of a query that a person may read. */
export async function matching(
  reader: Reader,
  query: LeadQuery,
  kinds: readonly LeadKind[],
  { person, times }: Staff,
): Promise<FoundLeads> {
  const isIndexedByKind = BY_KIND.some((name) => query[name] !== undefined);
  const narrow = (all: FoundLeads) => {
    const readable = isIndexedByKind ? all.where("lead.kind", "in", kinds) : ofKinds(all, kinds);
    const inItsView = inView(readable, query.view, person.id);
    return filtered(inItsView, query, { person: person.id, zone: times.timeZone });
  };
  const found = narrow(reader.selectFrom("lead"));
  return query.q === undefined ? found : narrow(await leadsWithWords(reader, searchTermsOf(query.q), found));
}

const EQUAL = ["kind", "status", "stage", "budget", "service", "country", "verdict"] as const;
/** Indexes of these begin with the kind. */
const BY_KIND = ["budget", "service", "country", "source", "campaign", "form"] as const;
const PLACES = { source: "lead.source", campaign: "lead.campaign", form: "lead.page" } as const;

function filtered(
  leads: FoundLeads,
  query: LeadQuery,
  { person, zone }: { person: string; zone: string },
): FoundLeads {
  const moment = (time: string) => new Date(momentIn(zone, time)).toISOString();
  let found = leads;
  for (const name of EQUAL) {
    const value = query[name];
    if (value !== undefined) found = found.where(`lead.${name}`, "=", value as never);
  }
  found = withOutcome(fromPlace(found, query), query);
  if (query.owner === UNASSIGNED) found = found.where("lead.owner_id", "is", null);
  else if (query.owner !== undefined)
    found = found.where("lead.owner_id", "=", query.owner === ME ? person : query.owner);
  if (query.opening !== undefined)
    found = found.where("lead.opening_id", "=", query.opening === GENERAL ? "" : query.opening);
  if (query.scoreFrom !== undefined) found = found.where("lead.score", ">=", query.scoreFrom);
  if (query.scoreTo !== undefined) found = found.where("lead.score", "<=", query.scoreTo);
  if (query.from !== undefined) found = found.where("lead.received_at", ">=", moment(`${query.from}T00:00`));
  if (query.to !== undefined) found = found.where("lead.received_at", "<", moment(`${query.to}T24:00`));
  return found;
}

function fromPlace(leads: FoundLeads, query: LeadQuery): FoundLeads {
  let found = leads;
  for (const name of ["source", "campaign", "form"] as const) {
    const value = query[name];
    if (value === NONE) found = found.where(PLACES[name], "is", null);
    else if (value !== undefined) found = found.where(PLACES[name], "=", value);
  }
  return found;
}

function withOutcome(found: FoundLeads, { qualified, answered }: LeadQuery): FoundLeads {
  return found
    .$if(qualified !== undefined, (leads) => leads.where("lead.qualified_at", "is not", null))
    .$if(answered !== undefined, (leads) =>
      leads.where("lead.answered_at", "<=", ({ fn }) => fn.coalesce("lead.first_due_at", "lead.due_at")),
    );
}

/**
 * The last `SEARCH_MAX` leads of a search, so that a common word does not read thousands of leads: SQLite reads its index
 * backwards and stops there.
 */
export async function lastStored(reader: Reader, found: FoundLeads): Promise<FoundLeads> {
  const rows = await found
    .select("lead.submission_id as id")
    .orderBy(orderOfSearch(reader), "desc")
    .limit(SEARCH_MAX)
    .execute();
  const ids = rows.map(({ id }) => id);
  return reader
    .selectFrom("lead")
    .where((is) => (ids.length === 0 ? is.lit(false) : is("lead.submission_id", "in", ids)));
}

/** Without a condition for all kinds, which would only slow it down. */
export function ofKinds(found: FoundLeads, kinds: readonly LeadKind[]): FoundLeads {
  return kinds.length === LEAD_KINDS.length ? found : found.where("lead.kind", "in", kinds);
}

export function inView(found: FoundLeads, view: LeadView, person: string): FoundLeads {
  switch (view) {
    case "unanswered":
      return found.where("lead.waiting", "=", "us");
    case "waiting":
      return found.where("lead.waiting", "=", "them");
    case "snoozed":
      return found.where("lead.waiting", "=", "snoozed");
    case "mine":
      return found
        .where("lead.status", "=", "open")
        .where("lead.owner_id", "=", person)
        .where("lead.snoozed_until", "is", null);
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
  back: "lead.snoozed_until",
} as const;

export function ordered(
  found: FoundLeads,
  { sort, isDescending }: Pick<LeadQuery, "sort" | "isDescending">,
): FoundLeads {
  const direction = isDescending ? "desc" : "asc";
  return found
    .orderBy(SORTED[sort], direction)
    .$if(sort === "opening", (rows) => rows.orderBy("lead.received_at", direction))
    .orderBy("lead.submission_id", direction);
}
