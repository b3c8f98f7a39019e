import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../dialect.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("lead").addColumn("reminded_at", "text").execute();
  await schema.alterTable("lead").addColumn("page", "text").execute();
  const page = isPostgres(database)
    ? sql`nullif(submission.source::json ->> 'page', '')`
    : sql`nullif(submission.source ->> 'page', '')`;
  await sql`update lead set page = (select ${page} from submission where id = lead.submission_id)`.execute(
    database,
  );
  await schema
    .createIndex("lead_figures")
    .on("lead")
    .columns([
      ...["received_at", "kind", "status", "verdict", "answered_at", "page", "source", "opening", "stage"],
    ])
    .execute();
  await schema.alterTable("staff_mail").addColumn("lead_id", "text").execute();
  await schema
    .alterTable("staff_person")
    .addColumn("digest", "text", (column) => column.notNull().defaultTo("never"))
    .execute();
  await schema.alterTable("staff_person").addColumn("digested_on", "text").execute();
  await schema.createIndex("lead_event_kind").on("lead_event").columns(["kind", "at"]).execute();
  await schema
    .createTable("web_vital")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("week", "text", (column) => column.notNull())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("vital", "text", (column) => column.notNull())
    .addColumn("up_to", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("web_vital_week").on("web_vital").column("week").execute();
}
