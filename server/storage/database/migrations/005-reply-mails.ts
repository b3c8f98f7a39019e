import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { belongsTo, createIndexes, keepOutOfStatistics, texts } from "./001-schema/columns.ts";

/** Copies, files and senders of replies, and the snippets of people who write them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("lead_draft").addColumn("cc", "text").execute();
  for (const column of ["sender_name", "signature"])
    await schema.alterTable("staff_person").addColumn(column, "text").execute();
  await texts(
    schema
      .createTable("reply_file")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", belongsTo("submission.id"))
      .addColumn("person_id", "text", belongsTo("staff_person.id"))
      .addColumn("size", "integer", (column) => column.notNull()),
    ...["reply_id?", "name", "file_key", "scan?", "added_at"],
  ).execute();
  await createIndexes(schema, "reply_file", {
    submission: ["submission_id", "person_id"],
    reply: ["reply_id"],
    file: ["file_key"],
  });
  await texts(
    schema
      .createTable("reply_snippet")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", belongsTo("staff_person.id")),
    ...["kind", "title", "text", "changed_at"],
  ).execute();
  await createIndexes(schema, "reply_snippet", { person: ["person_id", "kind"] });
  if (isPostgres(database)) await keepOutOfStatistics(database, { lead_draft: ["cc"], reply_file: ["name"] });
}
