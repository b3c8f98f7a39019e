import type { Kysely } from "kysely";
import { belongsTo, createIndexes, texts } from "./001-schema/columns.ts";

/** What each person has opened, how each wants to see the inbox, and which saved views are shared. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await texts(
    schema
      .createTable("lead_seen")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", belongsTo("staff_person.id"))
      .addColumn("submission_id", "text", belongsTo("submission.id")),
    "seen_at",
  ).execute();
  await createIndexes(schema, "lead_seen", { submission: ["submission_id"] });
  await schema.alterTable("staff_person").addColumn("list_choices", "text").execute();
  await schema.alterTable("staff_view").addColumn("shared_at", "text").execute();
}
