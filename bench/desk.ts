import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LEAD_VIEWS, parseLeadQuery } from "#core/lead-query.ts";
import type { Staff } from "#core/staff.ts";
import { createFigures } from "#server/desk/figures/figures.ts";
import { createLists } from "#server/desk/list.ts";
import { fillLeads } from "#server/leads/lead-rows.ts";
import { type Database, openDatabase } from "#server/storage/database/database.ts";
import { isPostgres } from "#server/storage/database/postgres.ts";

/**
 * Server time of the first page of each view of the Desk, and of the overview, with made-up submissions. On SQLite, or on an empty Postgres
 * database in `DATABASE_URL`.
 */
const COUNT = 100_000;
const RUNS = 15;
/** In milliseconds. */
const GOAL = 100;

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;
const WORDS = "shop kite harbour ledger clinic booking museum parcel radio garden".split(" ");

const START = Date.parse("2024-01-01T00:00:00.000Z");
const APART_MS = 9 * 60_000;

async function store(database: Database): Promise<void> {
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
    await database.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows.length; from += 200)
        await transaction
          .insertInto("submission")
          .values(rows.slice(from, from + 200))
          .execute();
    });
  }
}

/** Most are old and closed, as after two years. */
async function work(database: Database, person: string): Promise<void> {
  const at = "2025-06-01T00:00:00.000Z";
  await database
    .updateTable("lead")
    .set({ status: "closed", answered_at: at, closed_at: at, owner_id: person })
    .where("status", "=", "open")
    .where("received_at", "<", "2025-08-01")
    .execute();
  await database.updateTable("lead").set({ owner_id: person }).where("score", "=", 4).execute();
}

const QUERIES = [
  ...LEAD_VIEWS.map((view) => `view=${view}`),
  ...[
    "view=all&sort=name",
    "view=all&sort=-changed",
    "view=all&page=1000",
    "view=applications&opening=opening-3",
  ],
  ...["view=all&country=Country+7&score_from=3", "view=all&from=2025-01-01&to=2025-01-31"],
  ...["view=all&q=ada+99999", "view=all&q=harbour+kite"],
];

const dataDir = mkdtempSync(path.join(tmpdir(), "desk-bench-"));
const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL ?? null });
try {
  await store(database);
  const since = performance.now();
  await fillLeads(database, "");
  console.log(`${COUNT} leads listed in ${Math.round(performance.now() - since)} ms`);
  const staff: Staff = {
    person: { id: randomUUID(), name: "", email: "", role: "admin", also: [] },
    ...{ isFresh: true, can: () => true, require: () => undefined, audit: async () => undefined },
  };
  await work(database, staff.person.id);
  const lists = createLists(database, Date.now);
  console.log(`\n${isPostgres(database) ? "Postgres" : "SQLite"}, median of ${RUNS}, in ms:\n`);
  let isMet = true;
  const measure = async (name: string, run: () => Promise<unknown>, isView = true) => {
    const times: number[] = [];
    for (let index = 0; index < RUNS; index++) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    const median = times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] as number;
    if (isView && median > GOAL) isMet = false;
    console.log(`| ${name} | ${median.toFixed(1)} |`);
  };
  for (const text of QUERIES)
    await measure(text, () => lists.list(parseLeadQuery(new URLSearchParams(text)), staff));
  const figures = createFigures(database, () => START + COUNT * APART_MS);
  await measure("overview, 12 weeks", () => figures(12, staff));
  await measure("overview, 52 weeks", () => figures(52, staff), false);
  await measure("board", () => lists.board("opening-3", staff));
  await measure("filter options", () => createLists(database, Date.now).filterOptions(staff), false);
  if (!isMet) process.exitCode = 1;
} finally {
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
