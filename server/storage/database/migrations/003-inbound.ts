import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { belongsTo, createIndexes, keepOutOfStatistics, texts } from "./001-schema/columns.ts";

/** Messages that came in by email, their files, and the mailboxes in which they were found. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await texts(
    schema
      .createTable("inbound_message")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("file_key", "text", (column) => column.unique())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("is_cut", "integer", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("submission_id", "text", (column) => column.references("submission.id").onDelete("cascade")),
    ...["state", "received_at", "due_at", "area?", "kind?", "email?", "last_error?"],
  ).execute();
  await texts(
    schema
      .createTable("inbound_file")
      .addColumn("file_key", "text", (column) => column.primaryKey())
      .addColumn("message_key", "text", belongsTo("inbound_message.key"))
      .addColumn("size", "integer", (column) => column.notNull()),
    ...["name", "type", "scan?"],
  ).execute();
  // Without a foreign key: an erased message must not be taken in again.
  await texts(
    schema
      .createTable("inbound_place")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("uid", "integer"),
    ...["mailbox", "validity", "key", "found_at"],
  ).execute();
  await texts(
    schema
      .createTable("inbound_mailbox")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("next_uid", "integer", (column) => column.notNull()),
    ...["validity", "since", "seen_at", "problem?", "problem_since?", "token?", "token_of?"],
  ).execute();
  await createIndexes(schema, "inbound_message", {
    waiting: ["state", "due_at"],
    submission: ["submission_id"],
    email: ["email"],
  });
  await createIndexes(schema, "inbound_file", { message: ["message_key"] });
  await createIndexes(schema, "inbound_place", { key: ["key"], found: ["mailbox", "validity", "uid"] });
  if (isPostgres(database))
    await keepOutOfStatistics(database, { inbound_message: ["email"], inbound_file: ["name"] });
}
