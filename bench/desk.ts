/**
 * Measures the server time of the first page of each Desk view, of searches and filters, and of the overview, with
 * 100,000 generated submissions, on SQLite and on a Postgres server that it starts: `npm run bench:desk`. Fails if one
 * takes longer than its goal.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { LEAD_VIEWS, parseLeadQuery } from "#core/lead-query.ts";
import type { Staff } from "#core/staff.ts";
import { createFigures } from "#server/desk/figures/figures.ts";
import { createLists } from "#server/desk/list.ts";
import { type Database, openDatabase } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import { receivedAt, storeLeads } from "#tests/support/many-leads.ts";
import { startPostgres } from "#tests/support/stores/postgres.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { isPostgres } from "../server/storage/dialect.ts";
import { describeMachine, loadNow } from "./format.ts";

const COUNT = 100_000;
const RUNS = 15;

/** In milliseconds. */
const GOAL = 100;

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
    await storeLeads(store, COUNT);
    const staff = await work(database);
    // As Postgres does by itself after a while.
    if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
    const lists = createLists({ store, clock: Date.now });
    console.log(`\n${isPostgres(database) ? "Postgres" : "SQLite"}, ${COUNT} leads, ${RUNS} runs:\n`);
    console.log(
      "| First page of | median, ms | processor of this process, ms | goal, ms |\n|---|---|---|---|",
    );
    for (const text of QUERIES)
      await note(text, () => lists.list(parseLeadQuery(new URLSearchParams(text)), staff));
    const figures = createFigures({ store, clock: () => receivedAt(COUNT) });
    await note("the overview of 12 weeks", () => figures(12, staff));
    await note("the overview of 52 weeks", () => figures(52, staff), 5 * GOAL);
    await note("the board of an opening", () => lists.board("opening-4", staff));
    await note("the board of all openings", () => lists.board(null, staff));
    // Cached for half a minute.
    await note("the values of filters", () => createLists({ store, clock: Date.now }).filterOptions(staff));
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
