import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("clock")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("trusted_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("doubted_at", "text")
    .execute();
  await database.schema.alterTable("submission").addColumn("trusted_at", "text").execute();
}
