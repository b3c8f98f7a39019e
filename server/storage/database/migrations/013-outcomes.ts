import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { createIndexes, keepOutOfStatistics } from "./001-schema/columns.ts";

/** Stages and outcomes of enquiries, and the campaigns that leads came from. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const name of ["campaign", "qualified_at", "won_at", "lost_reason", "lost_note"])
    await schema.alterTable("lead").addColumn(name, "text").execute();
  await schema.alterTable("lead").addColumn("estimated_value", "integer").execute();
  await sql`update lead set stage = 'new' where stage is null`.execute(database);
  await fillCampaigns(database);
  await beginNew(database);
  await createIndexes(schema, "lead", {
    page: ["kind", "page"],
    campaign: ["kind", "campaign"],
    pipeline: ["kind", "status", "stage", "received_at", "submission_id", "estimated_value"],
    outcomes: [
      ...["received_at", "kind", "status", "verdict", "due_at", "answered_at", "first_due_at", "waiting"],
      ...["page", "source", "campaign", "opening", "stage", "qualified_at", "won_at", "estimated_value"],
    ],
  });
  await schema
    .createIndex("lead_qualified")
    .on("lead")
    .columns(["received_at", "submission_id", "status", "kind"])
    .where(sql.ref("qualified_at"), "is not", null)
    .execute();
  if (isPostgres(database)) await keepOutOfStatistics(database, { lead: ["lost_note"] });
}

async function fillCampaigns(database: Kysely<unknown>): Promise<void> {
  const campaign = isPostgres(database)
    ? sql<string>`source::json #>> '{campaign,utm_campaign}'`
    : sql<string>`json_extract(source, '$.campaign.utm_campaign')`;
  await sql`update lead set campaign = (
    select ${campaign} from submission where submission.id = lead.submission_id
  )`.execute(database);
}

/** The version before stores enquiries without a stage, also during an update. */
async function beginNew(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) {
    await sql`create function lead_begins_new() returns trigger language plpgsql as
      $$ begin new.stage := coalesce(new.stage, 'new'); return new; end $$`.execute(database);
    await sql`create trigger lead_begins_new before insert on lead
      for each row execute function lead_begins_new()`.execute(database);
    return;
  }
  await sql`create trigger lead_begins_new after insert on lead when new.stage is null
    begin update lead set stage = 'new' where submission_id = new.submission_id; end`.execute(database);
}
