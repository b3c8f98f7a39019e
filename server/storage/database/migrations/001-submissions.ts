import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("submission")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("reasons", "text", (column) => column.notNull())
    .addColumn("digested_at", "text")
    .addColumn("released_at", "text")
    .addColumn("source", "text")
    .addColumn("file_key", "text", (column) => column.unique())
    .addColumn("file_name", "text")
    .addColumn("file_type", "text")
    .addColumn("file_size", "integer")
    .addColumn("scan", "text")
    .execute();
  await database.schema
    .createTable("repeat")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submission.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submission.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("delivered_at", "text")
    .addColumn("last_error", "text")
    .execute();
  await database.schema
    .createTable("subscriber")
    .addColumn("token", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("outbox_waiting").on("outbox").columns(["state", "due_at"]).execute();
  await database.schema.createIndex("submission_email").on("submission").column("email").execute();
  await database.schema
    .createIndex("submission_verdict")
    .on("submission")
    .columns(["verdict", "digested_at"])
    .execute();
  await database.schema
    .createIndex("submission_received")
    .on("submission")
    .columns(["kind", "received_at"])
    .execute();
}
