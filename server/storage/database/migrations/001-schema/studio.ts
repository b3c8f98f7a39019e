import type { Kysely } from "kysely";
import { createIndexes, texts } from "./columns.ts";

export async function createStudioTables({ schema }: Kysely<unknown>): Promise<void> {
  const identified = (name: string) =>
    schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey());
  await texts(
    identified("studio_draft"),
    ...["collection", "entry", "value", "version", "person_id", "person_name", "saved_at"],
    ...["title?", "body?", "base?", "publish_at?", "problem?"],
  ).execute();
  await schema
    .createIndex("studio_draft_entry")
    .unique()
    .on("studio_draft")
    .columns(["collection", "entry"])
    .execute();
  await texts(
    identified("studio_revision"),
    ...["collection", "entry", "at", "person_name", "kind", "value", "person_id?", "body?"],
  ).execute();
  await createIndexes(schema, "studio_revision", { entry: ["collection", "entry", "at"] });
}
