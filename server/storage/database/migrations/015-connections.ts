import type { Kysely } from "kysely";
import { belongsTo, createIndexes, texts } from "./001-schema/columns.ts";

/** Connections to other systems, and what is sent to them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await texts(
    schema.createTable("connection").addColumn("id", "text", (column) => column.primaryKey()),
    ...["name", "url", "site", "ending", "format", "events", "filter", "added_at"],
    ...["secret?", "old_secret?", "old_secret_until?"],
    ...["off_at?", "off_cause?", "failing_since?", "problem?"],
  )
    .addColumn("with_message", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await texts(
    schema
      .createTable("connection_delivery")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("connection_id", "text", belongsTo("connection.id"))
      .addColumn("submission_id", "text", belongsTo("submission.id"))
      .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("milliseconds", "integer"),
    ...["event", "facts", "due_at", "created_at", "ended_at?", "answer?"],
  ).execute();
  await createIndexes(schema, "connection_delivery", {
    waiting: ["state", "due_at"],
    connection: ["connection_id", "created_at"],
    submission: ["submission_id"],
  });
}
