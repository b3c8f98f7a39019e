import type { Kysely } from "kysely";

/** Where personal data of visitors goes, as last seen, and where it went before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("recipient")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("previous", "text")
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("reported_at", "text")
    .execute();
}
