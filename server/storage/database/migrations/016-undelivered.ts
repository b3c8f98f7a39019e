import { type Kysely, sql } from "kysely";

/** Mails that their receiver refused for good, and the leads whose sender did not get one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("outbox").addColumn("refused_at", "text").execute();
  await schema.alterTable("lead").addColumn("undelivered_at", "text").execute();
  await schema
    .createIndex("lead_undelivered")
    .on("lead")
    .columns(["status", "received_at", "submission_id", "kind"])
    .where(sql.ref("undelivered_at"), "is not", null)
    .execute();
  await schema.alterTable("staff_mail").addColumn("refused_at", "text").execute();
  await schema.alterTable("staff_mail").addColumn("last_error", "text").execute();
}
