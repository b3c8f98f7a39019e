import type { Kysely } from "kysely";

/** For the board and the filter of stages. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("lead_stage")
    .on("lead")
    .columns(["kind", "stage", "received_at", "submission_id", "status", "opening_id"])
    .execute();
}
