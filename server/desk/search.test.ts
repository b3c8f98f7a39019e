import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SEARCH_MAX } from "#core/leads.ts";
import { leadQuery, NOW, openTestLeads } from "#tests/support/leads.ts";
import { insertLead } from "../leads/lead-rows.ts";
import type { Database } from "../storage/database/database.ts";

test("finds by words and by each filter", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const source = { page: "/contact-us", campaign: { utm_source: "newsletter" }, referrer: "" };
  await open.receive({ source });
  await open.receive({ kind: "application", verdict: "suspect", score: 4 });
  for (const [text, total] of [
    ["q=kit+SHO", 1],
    ["q=lindqvist", 1],
    ["q=emile", 1],
    ["q=test-0001", 1],
    ["q=ada@example", 1],
    ["q=boats", 0],
    ["q=%22", 0],
    ["q=%22%27%29+or", 0],
    ["kind=application", 1],
    ["opening=designer", 1],
    ["opening=general", 0],
    ["budget=%3C%245000", 1],
    ["service=Web+shop", 1],
    ["country=Sweden", 1],
    ["country=sweden%27--", 0],
    ["source=newsletter", 1],
    ["owner=nobody", 2],
    ["owner=me", 0],
    ["score_from=3", 1],
    ["score_to=2", 1],
    ["from=2026-03-02&to=2026-03-02", 2],
    ["from=2026-03-03", 0],
    ["verdict=suspect", 1],
    ["stage=new", 2],
    ["stage=new&kind=application", 1],
  ] as const)
    expect([text, (await open.leads.list(leadQuery(`view=all&${text}`), admin)).total]).toEqual([
      text,
      total,
    ]);
});

test("finds phones in any grouping, references in any writing, and words inside of a run", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { reference } = await open.receive({
    fields: {
      phone: "+15125550142",
      name: "Søren Weiß",
      project_details: "東京都庁の近く。Call (713) 555-0199 too.",
    },
  });
  await open.receive({ fields: { phone: "5125550142", name: "Ada" } });
  for (const [q, total] of [
    ["(512) 555-0142", 2],
    ["+1 512 555 0142", 2],
    ["512 555 0142 weiss", 1],
    ["+1 (713) 5550199", 1],
    ["+1 512 555 0143", 0],
    [reference.replace("-", "").toLowerCase(), 1],
    [reference.replace("-", " "), 1],
    ["WEISS soren", 1],
    ["京都", 1],
    ["大阪", 0],
    ['" OR (', 0],
  ] as const)
    expect([q, (await open.leads.list({ ...leadQuery("view=all"), q }, admin)).total]).toEqual([q, total]);
});

test("filters by the days of the person's time zone", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  await open.receive({ receivedAt: new Date("2026-03-01T23:30:00.000Z") });
  const total = async (timeZone: string, day: string) => {
    const times = { ...admin.times, timeZone };
    return (await open.leads.list(leadQuery(`view=all&from=${day}&to=${day}`), { ...admin, times })).total;
  };
  expect(await total("UTC", "2026-03-01")).toBe(1);
  expect(await total("Europe/Oslo", "2026-03-01")).toBe(0);
  expect(await total("Europe/Oslo", "2026-03-02")).toBe(1);
});

test("a search in a view counts what it finds in all", async () => {
  const open = await openTestLeads();
  const [admin, sales] = [await open.person("admin"), await open.person("sales")];
  const { id } = await open.receive();
  await open.receive();
  await open.receive({ kind: "application", fields: { name: "Ada Brandt" } });
  await open.receive({ verdict: "spam", channels: [] });
  await open.leads.change([id], { to: "close" }, admin);
  const inAll = async (query: string, staff = admin) =>
    (await open.leads.list(leadQuery(query), staff)).inAll;
  expect(await inAll("view=closed&q=ada")).toBe(3);
  expect(await inAll("view=closed&q=ada&kind=enquiry")).toBe(2);
  expect(await inAll("view=closed&q=ada", sales)).toBe(2);
  expect(await inAll("view=all&q=ada")).toBeNull();
  expect(await inAll("view=closed")).toBeNull();
});

test("a search lists the last thousand leads that match it and its filters", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id: oldest } = await open.receive({ fields: { country: "Norway" } });
  await open.store.write(async (transaction) => {
    const fields = JSON.stringify({ name: "Ada Lindqvist", project_details: "We sell kites." });
    for (let index = 0; index < SEARCH_MAX; index++) {
      const submission = {
        ...{ id: randomUUID(), kind: "enquiry" as const, reference: `MANY-${index}`, fields },
        ...{ received_at: new Date(NOW + index).toISOString(), email: "ada@example.com", source: null },
        ...{ verdict: "clear" as const, score: 0, reasons: "[]", digested_at: null, released_at: null },
        ...{ file_key: null, file_name: null, file_type: null, file_size: null, scan: null },
      };
      await transaction.insertInto("submission").values(submission).execute();
      await insertLead(transaction, submission, submission.received_at);
    }
  });
  await addWithoutWords(open.database, oldest, MANY);
  const many = await open.leads.list(leadQuery("view=all&q=kites&sort=received"), admin);
  expect(many).toMatchObject({ total: SEARCH_MAX, isMore: true });
  expect(many.rows[0]?.reference).toBe("MANY-0");
  const one = await open.leads.list(leadQuery("view=all&q=kites&country=Norway"), admin);
  expect(one).toMatchObject({ rows: [{ id: oldest }], total: 1, isMore: false });
});

/** More than a search on SQLite is narrowed to. */
const MANY = 5000;

/** Copies of a lead, which no word finds. */
async function addWithoutWords(database: Database, id: string, count: number): Promise<void> {
  const submission = await database
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // Some databases compute whom a lead waits for.
  const { waiting: _computed, ...lead } = await database
    .selectFrom("lead")
    .selectAll()
    .where("submission_id", "=", id)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < count; at += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => ({
      id: randomUUID(),
      reference: `ALSO-${at + index}`,
    }));
    await database
      .insertInto("submission")
      .values(ids.map((own) => ({ ...submission, ...own })))
      .execute();
    await database
      .insertInto("lead")
      .values(
        ids.map(({ id: own, reference }) => ({ ...lead, submission_id: own, reference, country: null })),
      )
      .execute();
  }
}
