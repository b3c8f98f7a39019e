import type { Kysely } from "kysely";
import { texts } from "./001-schema/columns.ts";

/** Entries of the Studio that are retired at a time. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await texts(
    schema.createTable("studio_retirement").addColumn("id", "text", (column) => column.primaryKey()),
    ...["collection", "entry", "title", "at", "person_id", "person_name", "planned_at"],
    ...["target?", "problem?"],
  ).execute();
  await schema
    .createIndex("studio_retirement_entry")
    .unique()
    .on("studio_retirement")
    .columns(["collection", "entry"])
    .execute();
}
