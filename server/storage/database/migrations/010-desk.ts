import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { keepOutOfStatistics } from "./keep-out-of-statistics.ts";

const PERSONAL = {
  lead: ["name", "subject"],
  lead_text: ["words", "lexemes"],
  lead_event: ["text", "facts"],
  lead_draft: ["subject", "text"],
};

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const postgres = isPostgres(database);
  await schema.alterTable("submission").addColumn("score", "integer").execute();
  await schema.alterTable("staff_mail").addColumn("event_id", "text").execute();
  const ofSubmission = (name: string) =>
    schema
      .createTable(name)
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submission.id").onDelete("cascade"),
      );
  let lead = schema
    .createTable("lead")
    .addColumn("submission_id", "text", (column) =>
      column.primaryKey().references("submission.id").onDelete("cascade"),
    )
    .addColumn("score", "integer")
    .addColumn("has_file", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0));
  for (const name of [
    ...["kind", "reference", "received_at", "due_at", "name", "subject", "verdict", "status", "changed_at"],
  ])
    lead = lead.addColumn(name, "text", (column) => column.notNull());
  for (const name of [
    ...["budget", "service", "country", "source", "opening_id", "opening", "owner_id", "stage"],
    ...["answered_at", "closed_at"],
  ])
    lead = lead.addColumn(name, "text");
  await lead.execute();
  for (const [name, columns] of Object.entries({
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
  }))
    await schema.createIndex(`lead_${name}`).on("lead").columns(columns).execute();

  if (postgres) {
    await sql`create table lead_text (
      submission_id text primary key references submission (id) on delete cascade,
      words text not null,
      lexemes tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
    )`.execute(database);
    await sql`create index lead_text_lexemes on lead_text using gin (lexemes)`.execute(database);
  } else {
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

  let event = ofSubmission("lead_event").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["at", "kind"]) event = event.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["person_id", "text", "facts"]) event = event.addColumn(name, "text");
  await event.execute();
  await schema
    .createIndex("lead_event_submission")
    .on("lead_event")
    .columns(["submission_id", "at"])
    .execute();
  const byPerson = (name: string) =>
    ofSubmission(name)
      .addColumn("person_id", "text", (column) =>
        column.notNull().references("staff_person.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint(`${name}_key`, ["submission_id", "person_id"] as never);
  let draft = byPerson("lead_draft");
  for (const name of ["id", "subject", "text", "saved_at"])
    draft = draft.addColumn(name, "text", (column) => column.notNull());
  await draft.execute();
  await byPerson("lead_presence")
    .addColumn("is_writing", "integer", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  let erased = schema
    .createTable("lead_erased")
    .addColumn("submission_id", "text", (column) => column.primaryKey());
  for (const name of ["kind", "reference", "erased_at"])
    erased = erased.addColumn(name, "text", (column) => column.notNull());
  await erased.execute();
  let view = schema
    .createTable("staff_view")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) =>
      column.notNull().references("staff_person.id").onDelete("cascade"),
    );
  for (const name of ["created_at", "name", "query"])
    view = view.addColumn(name, "text", (column) => column.notNull());
  await view.execute();
  await schema
    .createIndex("staff_view_name")
    .unique()
    .on("staff_view")
    .columns(["person_id", "name"])
    .execute();
  // Erasing looks up the deliveries, notes and texts of a submission, and a page all deliveries.
  await schema.createIndex("outbox_submission").on("outbox").column("submission_id").execute();
  await schema.createIndex("repeat_submission").on("repeat").column("submission_id").execute();
  if (postgres) await keepOutOfStatistics(database, PERSONAL);
}
