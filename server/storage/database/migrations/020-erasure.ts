import type { Kysely } from "kysely";

/** Submissions that are erased from the lists, and whose files or text may still be on the disk. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("erasure")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("file_key", "text")
    .addColumn("reference", "text")
    .addColumn("in_digest", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
