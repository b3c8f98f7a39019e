import type { Kysely } from "kysely";
import { isPostgres } from "../../../dialect.ts";
import { belongsTo, createIndexes, keepOutOfStatistics, texts } from "./columns.ts";

const PERSONAL = {
  submission: ["email", "fields", "source", "file_name"],
  subscriber: ["email"],
};

export async function createSubmissionTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await texts(
    schema
      .createTable("submission")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("file_key", "text", (column) => column.unique())
      .addColumn("file_size", "integer")
      .addColumn("score", "integer"),
    ...["kind", "received_at", "email", "fields", "verdict", "reasons"],
    ...["digested_at?", "released_at?", "source?", "file_name?", "file_type?", "scan?", "trusted_at?"],
  ).execute();
  await schema
    .createTable("repeat")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", belongsTo("submission.id"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await texts(
    schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", belongsTo("submission.id"))
      .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0)),
    ...["channel", "due_at", "created_at", "delivered_at?", "last_error?", "refused_at?"],
  ).execute();
  await texts(
    schema
      .createTable("subscriber")
      .addColumn("token", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique()),
    ...["state", "asked_at", "changed_at", "left_at?"],
  ).execute();
  await texts(
    schema.createTable("erasure").addColumn("id", "text", (column) => column.primaryKey()),
    ...["state", "noted_at", "file_key?", "reference?"],
  )
    .addColumn("in_digest", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndexes(schema, "submission", {
    email: ["email"],
    verdict: ["verdict", "digested_at"],
    received: ["kind", "received_at"],
  });
  await createIndexes(schema, "repeat", { submission: ["submission_id"] });
  await createIndexes(schema, "outbox", { waiting: ["state", "due_at"], submission: ["submission_id"] });
  if (isPostgres(database)) await keepOutOfStatistics(database, PERSONAL);
}
