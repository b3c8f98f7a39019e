import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { belongsTo, createIndexes, keepOutOfStatistics, texts } from "./001-schema/columns.ts";

/** Message ids of senders by lead: their next message may answer their own, and name no mail of ours. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await texts(
    schema
      .createTable("lead_message_id")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", belongsTo("submission.id")),
    "message_id",
  ).execute();
  await createIndexes(schema, "lead_message_id", {
    message: ["message_id"],
    submission: ["submission_id"],
  });
  if (isPostgres(database)) await keepOutOfStatistics(database, { lead_message_id: ["message_id"] });
}
