import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("left_over")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
}
