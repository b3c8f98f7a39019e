import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ListedPerson } from "#core/desk.ts";
import { GENERAL } from "#core/lead-query.ts";
import type { FilterOptions, LeadKind } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { ENQUIRY_STAGES, joinStages } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { allStages } from "../content/stages.ts";
import { listPeople } from "../staff/people.ts";
import type { Reader } from "../storage/database/store.ts";
import { mayAnswer, mayRead, readableKinds } from "./access.ts";

type People = Pick<FilterOptions, "people" | "owners">;
type Values = Omit<FilterOptions, keyof People>;

/** How long values of filters are kept. */
const OPTIONS_MS = 30_000;
const OPTIONS_MAX = 500;

/** The number of sets of kinds that a person may read. */
const MAX_CACHED = 10;

export function createFilterOptions({ store, content }: Pick<Services, "store" | "content">) {
  const options = new LRUCache<string, Values, readonly LeadKind[]>({
    ...{ max: MAX_CACHED, ttl: OPTIONS_MS },
    fetchMethod: (_key, _stale, { context: kinds }) =>
      store.read((reader) => readOptions(reader, kinds, content.current)),
  });
  return async (staff: Staff): Promise<FilterOptions> => {
    const kinds = readableKinds(staff);
    const [values, people] = await Promise.all([
      options.forceFetch(kinds.join(), { context: kinds }),
      store.read(listPeople),
    ]);
    return { ...values, ...peopleOf(people, kinds) };
  };
}

async function readOptions(reader: Reader, kinds: readonly LeadKind[], content: Content): Promise<Values> {
  return {
    kinds: [...kinds],
    budgets: await valuesOf(reader, "budget", kinds),
    services: await valuesOf(reader, "service", kinds),
    countries: await valuesOf(reader, "country", kinds),
    sources: await valuesOf(reader, "source", kinds),
    campaigns: await valuesOf(reader, "campaign", kinds),
    pages: await valuesOf(reader, "page", kinds),
    openings: kinds.includes("application") ? await openingsOf(reader) : [],
    stages: [
      ...new Set([
        ...(kinds.includes("enquiry") ? ENQUIRY_STAGES : []),
        ...(kinds.includes("application")
          ? joinStages([allStages(content), await valuesOf(reader, "stage", ["application"])])
          : []),
      ]),
    ],
  };
}

/** Read each time: a person who was invited just now can own a lead. */
function peopleOf(people: readonly ListedPerson[], kinds: readonly LeadKind[]): People {
  return {
    people: people
      .filter((person) => kinds.some((kind) => mayRead(person, kind)))
      .map(({ id, name }) => ({ id, name })),
    owners: people
      .map(({ id, name, ...person }) => ({
        id,
        name,
        kinds: kinds.filter((kind) => mayAnswer(person, kind)),
      }))
      .filter((owner) => owner.kinds.length > 0),
  };
}

/** The different values of a column, each found behind the one before in its index: `distinct` would read all leads. */
async function valuesOf(
  reader: Reader,
  name: "budget" | "service" | "country" | "source" | "campaign" | "page" | "stage",
  kinds: readonly LeadKind[],
): Promise<string[]> {
  const column = sql.ref(name);
  const values = new Set<string>();
  for (const kind of kinds) {
    const { rows } = await sql<{ value: string }>`
      with recursive found (value) as (
        select min(${column}) from lead where kind = ${kind}
        union all
        select (select min(${column}) from lead where kind = ${kind} and ${column} > found.value)
        from found where found.value is not null
      )
      select value from found where value is not null limit ${OPTIONS_MAX}`.execute(reader);
    for (const { value } of rows) values.add(value);
  }
  return [...values].sort((one, other) => one.localeCompare(other, "en"));
}

async function openingsOf(reader: Reader): Promise<FilterOptions["openings"]> {
  const rows = await reader
    .selectFrom("lead")
    .select((column) => [
      "opening_id as id",
      sql<number | string>`sum(case when status = 'open' then 1 else 0 end)`.as("open"),
      column
        .selectFrom("lead as last")
        .select("last.opening")
        .where("last.kind", "=", "application")
        .whereRef("last.opening_id", "=", "lead.opening_id")
        .orderBy("last.received_at", "desc")
        .limit(1)
        .as("title"),
    ])
    .where("kind", "=", "application")
    .where("status", "!=", "quarantined")
    .groupBy("opening_id")
    .orderBy("title")
    .execute();
  return rows.map(({ id, title, open }) => ({
    id: id || GENERAL,
    title: title ?? "General application",
    open: Number(open),
  }));
}
