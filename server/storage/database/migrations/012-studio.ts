import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  let draft = schema.createTable("studio_draft").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["collection", "entry", "value", "version", "person_id", "person_name", "saved_at"])
    draft = draft.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["body", "base", "publish_at", "problem"]) draft = draft.addColumn(name, "text");
  await draft.execute();
  await schema
    .createIndex("studio_draft_entry")
    .unique()
    .on("studio_draft")
    .columns(["collection", "entry"])
    .execute();
  let revision = schema
    .createTable("studio_revision")
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["collection", "entry", "at", "person_name", "kind", "value"])
    revision = revision.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["person_id", "body"]) revision = revision.addColumn(name, "text");
  await revision.execute();
  await schema
    .createIndex("studio_revision_entry")
    .on("studio_revision")
    .columns(["collection", "entry", "at"])
    .execute();
}
