import type { Kysely } from "kysely";

/** Lists show drafts without reading their texts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("studio_draft").addColumn("title", "text").execute();
}
