import { type Kysely, sql } from "kysely";
import { createIndexes } from "./001-schema/columns.ts";

/** The version of the words of a lead, an index of the leads of a sender, and the time zone and the clock of a person; null for those of the browser. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("lead_text").addColumn("version", "integer").execute();
  await schema
    .createIndex("lead_text_stale")
    .on("lead_text")
    .column("submission_id")
    .where(sql.ref("version"), "is", null)
    .execute();
  await createIndexes(schema, "submission", { sender: ["email", "kind", "received_at"] });
  await schema.alterTable("staff_person").addColumn("time_zone", "text").execute();
  await schema.alterTable("staff_person").addColumn("clock", "text").execute();
}
