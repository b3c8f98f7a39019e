import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { LEAD_VIEWS, parseLeadQuery } from "#core/lead-query.ts";
import { UNTIL_ANSWER } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { createBoard } from "#server/desk/board.ts";
import { createFigures } from "#server/desk/figures/figures.ts";
import { createFunnel } from "#server/desk/figures/funnel.ts";
import { createLists } from "#server/desk/list.ts";
import type { Services } from "#server/services.ts";
import { type Database, openDatabase } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import { isPostgres } from "#server/storage/dialect.ts";
import { receivedAt, storeLeads, storeMessages } from "#tests/support/many-leads.ts";
import { storePageViews } from "#tests/support/many-page-views.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { startPostgres } from "#tests/support/stores/postgres.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, type Row, tableOf, worst } from "./rows.ts";

const COUNT = 100_000;
const BATCH = 5_000;

type Rows = Row<"milliseconds">[];

const QUERIES = [
  ...LEAD_VIEWS.flatMap((view) => [`view=${view}`, `view=${view}&q=ada`]),
  ...["view=all&sort=name", "view=all&sort=-changed", "view=all&page=1000"],
  ...["view=applications&opening=opening-4", "view=all&country=Country+7&score_from=3"],
  ...["view=all&from=2025-01-01&to=2025-01-31", "view=all&q=ada+99999", "view=all&q=harbour"],
  ...["view=all&q=%28512%29+000-0777", "view=closed&q=%E4%BA%AC%E9%83%BD", "view=all&q=0777"],
  ...["view=all&q=harbour+kite", "view=all&q=harbour&sort=name", "view=all&q=harbour&country=Country+7"],
  ...["stage=new", "stage=won", "qualified=yes", "answered=in-time", "campaign=kite", "form=%2Fkite"].map(
    (filter) => `view=all&kind=enquiry&${filter}`,
  ),
  "view=all&kind=enquiry&from=2025-07-01&to=2025-09-30&form=%2Fkite&qualified=yes",
];

/** Pages that count all leads of a period have a goal of their own. */
const COUNTS = /: (?:overview|funnel) /;

export async function measureDesk({ runs }: Options): Promise<PartResult> {
  const onSqlite = await measureOn("SQLite", null, runs);
  const postgres = await startPostgres();
  const onPostgres = await measureOn("Postgres", postgres.url, runs).finally(() => postgres.stop());
  const rows = [...onSqlite, ...onPostgres];
  return {
    figures: {
      deskView: worst(
        rows.filter(({ name }) => !COUNTS.test(name)),
        "milliseconds",
      ),
      deskFigures: worst(
        rows.filter(({ name }) => COUNTS.test(name)),
        "milliseconds",
      ),
    },
    title: "Desk",
    about: `Server time of the first page of each view, search and filter, and of the overview and the funnel, with ${COUNT.toLocaleString("en")} made-up leads of three messages each, and two years of page views.`,
    table: tableOf(rows, { milliseconds: "ms" }),
  };
}

async function measureOn(name: string, databaseUrl: string | null, runs: number): Promise<Rows> {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  try {
    if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
    const store = createStore(database);
    await storeLeads(store, COUNT);
    await storeMessages(store);
    await storePageViews(store, receivedAt(COUNT));
    const staff = await closeOldLeads(database);
    // As Postgres does by itself after a while.
    if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
    const content = { current: shippedContent } as Services["content"];
    const lists = createLists({ store, content, clock: Date.now });
    const { board } = createBoard({ store, content });
    const figures = createFigures({ store, content, clock: () => receivedAt(COUNT) });
    const funnel = createFunnel({
      store,
      content,
      visits: null,
      clock: () => receivedAt(COUNT),
    });
    const pages: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        QUERIES.map((text) => [text, () => lists.list(parseLeadQuery(new URLSearchParams(text)), staff)]),
      ),
      "counts of the navigation": () => lists.waitingCounts(staff),
      "overview of 12 weeks": () => figures(12, staff),
      "funnel of 24 months": () => funnel(24, staff),
      "overview of 52 weeks": () => figures(52, staff),
      "board of an opening": () => board({ kind: "application", opening: "opening-4" }, staff),
      "board of all openings": () => board({ kind: "application", opening: null }, staff),
      "board of enquiries": () => board({ kind: "enquiry" }, staff),
    };
    const rows = await measureRows(Object.keys(pages), runs, async (page) => {
      const startedAt = performance.now();
      await pages[page]?.();
      return { milliseconds: performance.now() - startedAt };
    });
    return rows.map((row) => ({ ...row, name: `${name}: ${row.name}` }));
  } finally {
    await database.destroy();
    remove();
  }
}

/** Closes the old leads, answers, snoozes, qualifies or wins some of the others, and gives some to a person, who is returned. */
async function closeOldLeads(database: Database): Promise<Staff> {
  const at = "2025-06-01T00:00:00.000Z";
  const person = { id: randomUUID(), name: "Ada", email: "ada@example.com", role: "admin" } as const;
  const state = {
    email_verified: 1,
    image: null,
    also: "[]",
    created_at: at,
    updated_at: at,
    removed_at: null,
  };
  await database
    .insertInto("staff_person")
    .values({ ...person, ...state })
    .execute();
  // In batches, which stay within the time limit of a statement.
  for (let first = 0; first < COUNT; first += BATCH) {
    const leads = database
      .updateTable("lead")
      .where("received_at", ">=", new Date(receivedAt(first)).toISOString())
      .where("received_at", "<", new Date(receivedAt(first + BATCH)).toISOString());
    await leads
      .set({ status: "closed", answered_at: at, closed_at: at, owner_id: person.id })
      .where("status", "=", "open")
      .where("received_at", "<", "2025-08-01")
      .execute();
    await leads.set({ owner_id: person.id }).where("score", "=", 4).execute();
    await leads.set({ answered_at: at }).where("status", "=", "open").where("score", "=", 5).execute();
    await leads
      .set({ snoozed_until: UNTIL_ANSWER })
      .where("status", "=", "open")
      .where("score", "=", 6)
      .execute();
    const enquiries = leads.where("kind", "=", "enquiry").where("status", "!=", "quarantined");
    await enquiries.set({ stage: "qualified", qualified_at: at }).where("score", "=", 8).execute();
    await enquiries
      .set({ stage: "won", status: "closed", qualified_at: at, won_at: at, estimated_value: 5000 })
      .where("score", "=", 7)
      .execute();
  }
  return {
    person: { ...person, also: [] },
    ...TIMES_IN_UTC,
    ...{ isFresh: true, can: () => true, require: () => undefined, audit: async () => undefined },
  };
}
