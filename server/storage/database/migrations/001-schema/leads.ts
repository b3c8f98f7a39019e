import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../../dialect.ts";
import { belongsTo, createIndexes, keepOutOfStatistics, texts } from "./columns.ts";

const PERSONAL = {
  lead: ["name", "subject"],
  lead_text: ["words", "lexemes"],
  lead_event: ["text", "facts"],
  lead_draft: ["subject", "text"],
  lead_note_draft: ["text", "scores"],
};

export async function createLeadTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await texts(
    schema
      .createTable("lead")
      .addColumn("submission_id", "text", (column) =>
        column.primaryKey().references("submission.id").onDelete("cascade"),
      )
      .addColumn("score", "integer")
      .addColumn("has_file", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0)),
    ...["kind", "reference", "received_at", "due_at", "name", "subject", "verdict", "status", "changed_at"],
    ...["budget?", "service?", "country?", "source?", "page?", "opening_id?", "opening?", "owner_id?"],
    ...["stage?", "answered_at?", "closed_at?", "reminded_at?", "undelivered_at?"],
  ).execute();
  await createLeadIndexes(database);
  if (isPostgres(database)) await createTextOnPostgres(database);
  else await createTextOnSqlite(database);
  await createHistory(database);
  await texts(
    schema.createTable("lead_erased").addColumn("submission_id", "text", (column) => column.primaryKey()),
    ...["kind", "reference", "erased_at"],
  ).execute();
  if (isPostgres(database)) await keepOutOfStatistics(database, PERSONAL);
}

async function createLeadIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await createIndexes(schema, "lead", {
    view: ["status", "kind"],
    received: ["received_at", "submission_id", "status", "kind"],
    due: ["status", "answered_at", "due_at", "submission_id", "kind"],
    changed: ["changed_at", "submission_id", "status", "kind"],
    name: ["name", "submission_id", "status", "kind"],
    reference: ["reference"],
    owner: ["owner_id", "status", "received_at", "submission_id", "kind"],
    opening: ["kind", "opening_id", "received_at", "submission_id", "status"],
    kind: ["kind", "received_at", "submission_id"],
    status: ["status", "received_at", "submission_id"],
    budget: ["kind", "budget"],
    service: ["kind", "service"],
    country: ["kind", "country"],
    source: ["kind", "source"],
    stage: ["kind", "stage", "received_at", "submission_id", "status"],
    board: ["kind", "opening_id", "stage", "received_at", "submission_id", "status"],
    figures: [
      ...["received_at", "kind", "status", "verdict", "answered_at", "page", "source", "opening", "stage"],
    ],
  });
  await schema
    .createIndex("lead_undelivered")
    .on("lead")
    .columns(["status", "received_at", "submission_id", "kind"])
    .where(sql.ref("undelivered_at"), "is not", null)
    .execute();
}

async function createTextOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`create table lead_text (
    submission_id text primary key references submission (id) on delete cascade,
    words text not null,
    lexemes tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
  )`.execute(database);
  await sql`create index lead_text_lexemes on lead_text using gin (lexemes)`.execute(database);
}

async function createTextOnSqlite(database: Kysely<unknown>): Promise<void> {
  // The number is stable, as the row ids of a table without one are not.
  await sql`create table lead_text (
    number integer primary key,
    submission_id text not null unique references submission (id) on delete cascade,
    words text not null
  )`.execute(database);
  await sql`create virtual table lead_search using fts5(words, content = 'lead_text', content_rowid = 'number')`.execute(
    database,
  );
  await sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`.execute(database);
  const add = "insert into lead_search (rowid, words) values (new.number, new.words);";
  const remove =
    "insert into lead_search (lead_search, rowid, words) values ('delete', old.number, old.words);";
  for (const [change, statements] of [
    ["insert", add],
    ["delete", remove],
    ["update", remove + add],
  ] as const)
    await sql`create trigger ${sql.ref(`lead_text_${change}`)} after ${sql.raw(change)} on lead_text
      begin ${sql.raw(statements)} end`.execute(database);
}

async function createHistory({ schema }: Kysely<unknown>): Promise<void> {
  const ofLead = (name: string) =>
    schema.createTable(name).addColumn("submission_id", "text", belongsTo("submission.id"));
  const byPerson = (name: string, ...rest: string[]) =>
    ofLead(name)
      .addColumn("person_id", "text", belongsTo("staff_person.id"))
      .addPrimaryKeyConstraint(`${name}_key`, ["submission_id", "person_id", ...rest] as never);
  await texts(
    ofLead("lead_event").addColumn("id", "text", (column) => column.primaryKey()),
    ...["at", "kind", "person_id?", "text?", "facts?", "undone_at?"],
  ).execute();
  await createIndexes(schema, "lead_event", { submission: ["submission_id", "at"], kind: ["kind", "at"] });
  await texts(byPerson("lead_draft"), "id", "subject", "text", "saved_at").execute();
  await texts(byPerson("lead_note_draft", "kind"), ...["kind", "id", "text", "scores", "saved_at"]).execute();
  await texts(byPerson("lead_presence"), "until")
    .addColumn("is_writing", "integer", (column) => column.notNull())
    .execute();
}
