/**
 * Server time of the first page of each view of the Desk, of searches and filters, and of the overview, with 100,000
 * made-up submissions, on SQLite and on a Postgres that it starts: `npm run bench:desk`. Fails when one takes longer than the goal.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { LEAD_VIEWS, parseLeadQuery } from "#core/lead-query.ts";
import type { Staff } from "#core/staff.ts";
import { createFigures } from "#server/desk/figures/figures.ts";
import { createLists } from "#server/desk/list.ts";
import { insertLead } from "#server/leads/lead-rows.ts";
import { type Database, openDatabase } from "#server/storage/database/database.ts";
import { createStore, type Store } from "#server/storage/database/store.ts";
import { startPostgres } from "#tests/support/stores/postgres.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { isPostgres } from "../server/storage/dialect.ts";
import { describeMachine, loadNow } from "./format.ts";

const COUNT = 100_000;
const RUNS = 15;

/** In milliseconds. */
const GOAL = 100;

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;
const WORDS = "shop kite harbour ledger clinic booking museum parcel radio garden".split(" ");

const START = Date.parse("2024-01-01T00:00:00.000Z");
const APART_MS = 9 * 60_000;

async function fill(store: Store): Promise<void> {
  for (let at = 0; at < COUNT; at += 1000) {
    const rows = Array.from({ length: 1000 }, (_, offset) => {
      const index = at + offset;
      const isApplication = index % 4 === 0;
      const email = `person${index % 60_000}@example.com`;
      const name = `${pick(["Ada", "Ben", "Chi", "Dee"], index)} ${pick(WORDS, index * 7)} ${index}`;
      const text = Array.from({ length: 40 }, (_, word) => pick(WORDS, index * 13 + word * word)).join(" ");
      return {
        ...{ id: randomUUID(), kind: isApplication ? ("application" as const) : ("enquiry" as const) },
        reference: index.toString(36).padStart(8, "0").toUpperCase(),
        received_at: new Date(START + index * APART_MS).toISOString(),
        email,
        fields: JSON.stringify(
          isApplication
            ? {
                name,
                email,
                phone: "1",
                career_id: `opening-${index % 12}`,
                position: `Opening ${index % 12}`,
              }
            : {
                ...{ name, email, phone: "1", country: `Country ${index % 90}` },
                ...{ project_budget: pick(["<$5000", "$5000 - $25,000", "Above $25000"], index) },
                ...{ project_type: pick(WORDS, index * 3), project_details: text, project_nda: 0 },
              },
        ),
        verdict: index % 10 === 3 ? ("spam" as const) : ("clear" as const),
        ...{ reasons: "[]", digested_at: null, released_at: null, file_key: null, file_name: null },
        ...{ file_type: null, file_size: null, scan: null, score: index % 9 },
        source: JSON.stringify({
          page: `/${pick(WORDS, index * 5)}`,
          campaign: { utm_source: pick(WORDS, index) },
          referrer: "",
        }),
      };
    });
    await store.write(async (transaction) => {
      for (let from = 0; from < rows.length; from += 200)
        await transaction
          .insertInto("submission")
          .values(rows.slice(from, from + 200))
          .execute();
      for (const row of rows) await insertLead(transaction, row);
    });
  }
}

async function work(database: Database): Promise<Staff> {
  const at = "2025-06-01T00:00:00.000Z";
  const person = { id: randomUUID(), name: "Ada", email: "ada@example.com", role: "admin" } as const;
  await database
    .insertInto("staff_person")
    .values({
      ...person,
      email_verified: 1,
      image: null,
      also: "[]",
      created_at: at,
      updated_at: at,
      removed_at: null,
    })
    .execute();
  await database
    .updateTable("lead")
    .set({ status: "closed", answered_at: at, closed_at: at, owner_id: person.id })
    .where("status", "=", "open")
    .where("received_at", "<", "2025-08-01")
    .execute();
  await database.updateTable("lead").set({ owner_id: person.id }).where("score", "=", 4).execute();
  return {
    person: { ...person, also: [] },
    ...{ isFresh: true, can: () => true, require: () => undefined, audit: async () => undefined },
  };
}

const QUERIES = [
  ...LEAD_VIEWS.map((view) => `view=${view}`),
  ...["view=all&sort=name", "view=all&sort=-changed", "view=all&page=1000"],
  ...["view=applications&opening=opening-4", "view=all&country=Country+7&score_from=3"],
  ...["view=all&from=2025-01-01&to=2025-01-31", "view=all&q=ada+99999", "view=all&q=harbour"],
  ...["view=all&q=harbour+kite", "view=all&q=harbour&sort=name", "view=all&q=harbour&country=Country+7"],
  ...LEAD_VIEWS.map((view) => `view=${view}&q=ada`),
];

async function measure(databaseUrl: string | null): Promise<boolean> {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  const slow: string[] = [];
  const note = async (name: string, run: () => Promise<unknown>, goal = GOAL) => {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let index = 0; index < RUNS; index++) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(before);
    const median = times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] as number;
    if (median > goal) slow.push(name);
    console.log(
      `| ${name} | ${median.toFixed(1)} | ${((user + system) / 1000 / RUNS).toFixed(1)} | ${goal} |`,
    );
  };
  try {
    if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
    const store = createStore(database);
    await fill(store);
    const staff = await work(database);
    // As Postgres does by itself after a while.
    if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
    const lists = createLists(store, Date.now);
    console.log(`\n${isPostgres(database) ? "Postgres" : "SQLite"}, ${COUNT} leads, ${RUNS} runs:\n`);
    console.log(
      "| First page of | median, ms | processor of this process, ms | goal, ms |\n|---|---|---|---|",
    );
    for (const text of QUERIES)
      await note(text, () => lists.list(parseLeadQuery(new URLSearchParams(text)), staff));
    const figures = createFigures(store, () => START + COUNT * APART_MS);
    await note("the overview of 12 weeks", () => figures(12, staff));
    await note("the overview of 52 weeks", () => figures(52, staff), 5 * GOAL);
    await note("the board of an opening", () => lists.board("opening-4", staff));
    await note("the board of all openings", () => lists.board(null, staff));
    // Cached for half a minute.
    await note("the values of filters", () => createLists(store, Date.now).filterOptions(staff));
    return slow.length === 0;
  } finally {
    await database.destroy();
    remove();
  }
}

const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
console.log(`${describeMachine().join("\n")}\nLoad: ${loadNow()}`);
const reached: boolean[] = [];
if (only !== "postgres") reached.push(await measure(null));
if (only !== "sqlite") {
  const postgres = await startPostgres();
  reached.push(await measure(postgres.url).finally(() => postgres.stop()));
}
process.exitCode = reached.every(Boolean) ? 0 : 1;
