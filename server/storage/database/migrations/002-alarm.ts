import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("alarm")
    .addColumn("since", "text", (column) => column.primaryKey())
    .addColumn("raised_at", "text", (column) => column.notNull())
    .addColumn("over_at", "text")
    .addColumn("told", "text", (column) => column.notNull())
    .execute();
}
