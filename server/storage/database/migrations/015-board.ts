import type { Kysely } from "kysely";

/** For the board of all openings, and of one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries({
    stage: ["kind", "stage", "received_at", "submission_id", "status"],
    board: ["kind", "opening_id", "stage", "received_at", "submission_id", "status"],
  }))
    await database.schema.createIndex(`lead_${name}`).on("lead").columns(columns).execute();
}
